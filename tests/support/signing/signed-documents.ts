// Rounds that everybody has signed, put straight into the database: for lists, access and measurements.
import { createHash, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Deed, Round, SealLevel, Signer, WholeRound } from '#domain/signing/round.ts'
import { emptyContent } from '#domain/writing/model.ts'
import type { Database } from '#server/store/engine/database.ts'
import { rounds } from '#server/store/schema/rounds.ts'
import { insertRound } from '#server/store/signing/rounds.ts'

type Person = { name: string; email?: string; does?: Deed; party?: string }
type Wanted = {
  userId: string | null
  title: string
  people: Person[]
  owner?: string
  /** Null while it is being sealed. */
  sealed?: { level?: SealLevel; at?: Date; sha256?: string; bytes?: number } | null
  state?: Round['state']
  content?: WholeRound['content']
  values?: WholeRound['values']
}

function signerOf(
  roundId: string,
  { name, email = '', does = 'sign', party }: Person,
  place: number,
): Signer & { secretHash: Buffer } {
  const id = randomUUID()
  const secretHash = createHash('sha256').update(id).digest()
  const unsaid = {
    participantId: null,
    party: party ?? null,
    line: 0,
    addressBy: 'owner' as const,
    signature: null,
    consent: null,
    reason: '',
    remindedAt: null,
    letter: null,
  }
  const at = new Date('2026-11-02T10:00:00Z')
  return {
    ...unsaid,
    id,
    roundId,
    place,
    name,
    email,
    does,
    way: 'email',
    turn: 1,
    state: does === 'receive' ? 'pending' : 'done',
    generation: 1,
    invitedAt: at,
    seenAt: at,
    doneAt: does === 'receive' ? null : at,
    secretHash,
  }
}

export async function putSigned(db: Database, wanted: Wanted): Promise<string> {
  const { userId, title, people, owner = 'Marta Ruiz', sealed = {}, content = emptyContent() } = wanted
  const id = randomUUID()
  const name = id.replaceAll('-', '')
  const startedAt = new Date('2026-11-01T10:00:00Z')
  await insertRound(
    db,
    {
      id,
      tempId: name,
      code: name.slice(0, 16),
      copyId: null,
      userId,
      ownerName: owner,
      ownerEmail: 'marta@ejemplo.es',
      title,
      defaultName: '',
      ownName: '',
      country: 'ES',
      content,
      values: wanted.values ?? {},
      state: wanted.state ?? (sealed ? 'signed' : 'sealing'),
      inOrder: false,
      message: '',
      deadline: null,
      asksCode: false,
      shown: null,
      sealed: null,
      startedAt,
      endedAt: null,
      stamps: 0,
      endReason: '',
    },
    people.map((each, place) => signerOf(id, each, place)),
  )
  const hash = createHash('sha256').update(id).digest('hex')
  if (sealed)
    await db
      .update(rounds)
      .set({
        sealedSha256: sealed.sha256 ?? hash,
        sealedBytes: sealed.bytes ?? 1000,
        sealLevel: sealed.level ?? 'B-T',
        sealedAt: sealed.at ?? new Date('2026-11-02T10:00:05Z'),
        endedAt: sealed.at ?? new Date('2026-11-02T10:00:05Z'),
      })
      .where(eq(rounds.id, id))
  return id
}
