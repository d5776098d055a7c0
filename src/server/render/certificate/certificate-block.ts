// The blocks of a certificate, for the template.

export type Row = { label: string; value: string; look?: 'strong' | 'figures' }
/** `cells[1]` is the time in UTC; `local` is printed below it. */
type EventRow = { cells: string[]; local: string; strong: boolean }
export type Block =
  | { type: 'rows'; rows: Row[] }
  | {
      type: 'signer'
      name: string
      role: string
      how: string
      drawn?: string
      alt?: string
      typed?: string
      rows: Row[]
    }
  | { type: 'quote'; text: string }
  | { type: 'note'; text: string; figure?: string }
  | { type: 'events'; head: string[]; rows: EventRow[] }
  | { type: 'steps'; steps: { lead: string; text: string; figures: string[] }[] }
