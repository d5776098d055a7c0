// Parses the events of a chain from the text that was hashed. Older chains lack the newer kinds and fields.

import type { Deed, RoundEnding, SignedHow, Signer } from '../round.ts'
import type { InPerson, OwnerProof } from '../signer/in-person.ts'
import type { Link } from './chain.ts'

export type ChainEvent = {
  number: number
  at: string
  kind: string
  round?: string
  /** The id of the signer it is about. */
  who?: string
  name?: string
  email?: string
  /** By which way a signer gets the link. */
  by?: Signer['way']
  /** Of `invited`: the signer gave this address, not the owner. */
  own_address?: boolean
  /** Of `invited`: the page on which the signer filled in a part leads to the link, too. */
  on_page?: boolean
  /** Of `reminded`: by the clock. */
  by_itself?: boolean
  /** Of `mailed` and `bounced`: which letter it was. */
  template?: string
  until?: string | null
  consent?: string
  signature?: string
  sha256?: string
  how?: SignedHow
  code?: boolean
  /** By *Firmar aquí*. The first chains do not say whether the account was locked. */
  in_person?: Omit<InPerson, 'locked'> & Partial<Pick<InPerson, 'locked'>>
  /** The address of the owner's logged-in account. Of `kiosk_started`: of the account that was locked. */
  account?: string
  /** Of `kiosk_started`: when the owner had logged in there. */
  since?: string
  /** Of `owner_proved` and `kiosk_ended`. */
  proved?: OwnerProof
  address?: string
  agent?: string
  owner?: string
  title?: string
  /** `uploaded`: the PDF from elsewhere under it. `begins`: the sealed file begins with the document. */
  document?: {
    sha256?: string
    pages?: number
    bytes?: number
    uploaded?: { sha256: string; bytes: number }
    begins?: true
  }
  /** Of `started`: the failed round of the same copy before it. */
  earlier?: { code: string; how: RoundEnding; at: string; same_text: boolean }
  /** Of `started`. */
  asks_code?: boolean
  people?: { id: string; name: string; email: string; does: Deed }[]
}

const answered: readonly string[] = ['signed', 'approved']

/** Who signed or approved on the owner's device, by their ids. The first chains say only `how: 'in_person'`. */
export const inPersonIn = (events: readonly ChainEvent[]): ReadonlySet<string> =>
  new Set(
    events.flatMap(({ kind, who, how, in_person }) =>
      who && answered.includes(kind) && (in_person || how === 'in_person') ? who : [],
    ),
  )

export const eventsIn = (links: readonly Link[]): ChainEvent[] =>
  links.map(({ event }) => JSON.parse(event) as ChainEvent)
