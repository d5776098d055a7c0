// Orders the ZIP of the ticked documents and polls until it can be downloaded.
import { useEffect, useState } from 'react'
import type { AccountExport } from '#contract/account/my-data.ts'
import { signedWords as words } from '#language/es/signed-document/signed-documents.ts'
import { CallFailure, call } from '#web/app/call.ts'
import { toast } from '#web/ui/overlay/toasts.tsx'
import type { SignedItem } from '../load.ts'

export type Packing = { made: AccountExport; count: number }

const interval = 1_000
const isUnderWay = ({ made: { status } }: Packing): boolean => status === 'waiting' || status === 'running'

export function useZip() {
  const [packing, setPacking] = useState<Packing | null>(null)
  const waiting = packing !== null && isUnderWay(packing)
  const id = packing?.made.id

  useEffect(() => {
    if (!waiting || !id) return
    const timer = setInterval(async () => {
      // A failed poll is ignored: the next one may succeed.
      const made = await call('get-export', { id }).catch(() => undefined)
      if (made) setPacking((known) => (known?.made.id === id ? { ...known, made } : known))
    }, interval)
    return () => clearInterval(timer)
  }, [waiting, id])

  async function start(items: readonly SignedItem[]) {
    const ids = items.filter(({ can }) => can.includes('download')).map((item) => item.id)
    if (ids.length === 0) return void toast('failed', words.zip.none)
    try {
      setPacking({ made: await call('export-signeds', { ids }), count: ids.length })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      toast('failed', error.message)
    }
  }

  async function stop() {
    if (packing && isUnderWay(packing)) await call('cancel-export', { id: packing.made.id }).catch(() => {})
    setPacking(null)
  }

  return { packing, isUnderWay: waiting, start, stop }
}
