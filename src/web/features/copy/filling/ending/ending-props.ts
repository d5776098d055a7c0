// The props of the last step, the same for every kind of form.
import type { ReactNode } from 'react'
import type { Values } from '#domain/filling/values.ts'
import type { Place } from '../people/places.ts'

export type EndingProps = {
  values: Values
  missing: Place[]
  doubtful: Place[]
  /** An answer breaks a rule that its author will not bend: there is no file. */
  isStopped: boolean
  asked: number
  isSample: boolean
  onGo: (field: string) => void
  /** Sets what is shown above the line where a party signs. */
  onSign: (party: string, signature: ReactNode) => void
}
