// Tells the server that a link was opened: by script, so that programs which only follow links do not count.
import { useEffect } from 'react'
import { call } from '#web/app/call.ts'
import type { Link } from './link.ts'

export function useOpened({ temp_id, ref }: Link, isUnseen: boolean): void {
  useEffect(() => {
    if (isUnseen) call('open-signing', { temp_id, ref }).catch(() => {})
  }, [isUnseen, temp_id, ref])
}
