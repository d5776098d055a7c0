// Encrypts and decrypts single values of rows (AES-256-GCM) with the keys of their owners.
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { readContent, UnreadableContent } from '#domain/writing/format.ts'
import type { Content } from '#domain/writing/model.ts'
import type { Database } from '../engine/database.ts'
import { currentKey, keyById, type Owner } from './owner-keys.ts'
import { type Sealable, Sealed } from './sealed.ts'
import { isSealingRows, type OwnerKey, SealedForGood } from './sealing-scope.ts'

/** Table and column of a value, and which row it is of: a value that was moved to another row does not open. */
export type Place = { column: SealedColumn; row: string }
export type SealedColumn =
  | 'comments.anchor'
  | 'copies.answers'
  | 'copies.content'
  | 'rounds.content'
  | 'rounds.values'
  | 'series.content'
  | 'series.values'
  | 'series_rows.values'
  | 'shared_documents.state'
  | 'shared_updates.update'
  | 'suggestions.passage'
  | 'writing_versions.content'
  | 'writings.content'

const algorithm = 'aes-256-gcm'
const [ivLength, tagLength] = [12, 16]
/** In bytes: shorter values are not compressed. */
const longest = 1_000

type Format = 'a' | 'z'
const boundTo = ({ column, row }: Place, format: Format) => Buffer.from(`${format} ${column} ${row}`)

function encrypt({ id, key }: OwnerKey, place: Place, text: string): Sealed {
  const plain = Buffer.from(text)
  const format = plain.length > longest ? 'z' : 'a'
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagLength })
  cipher.setAAD(boundTo(place, format))
  const body = cipher.update(format === 'z' ? deflateRawSync(plain, { level: 1 }) : plain)
  const all = Buffer.concat([iv, body, cipher.final(), cipher.getAuthTag()])
  return new Sealed(`${format}.${id}.${all.toString('base64url')}`)
}

/** The key that encrypted it. */
export const keyIn = ({ text }: Sealed): string => text.split('.')[1] ?? ''

/** The refusal names the place and never the content. */
async function decrypt(db: Database, place: Place, sealed: Sealed): Promise<string> {
  const [format = '', id = '', body = ''] = sealed.text.split('.')
  const where = `${place.column} of ${place.row}`
  if ((format !== 'a' && format !== 'z') || !/^[0-9a-f-]{36}$/.test(id))
    throw new SealedForGood(`${where} is not in a form that this version decrypts.`)
  const key = await keyById(db, id)
  if (!key) throw new SealedForGood(`${where} is encrypted with owner key ${id}, which is not there.`)
  const all = Buffer.from(body, 'base64url')
  try {
    const decipher = createDecipheriv(algorithm, key, all.subarray(0, ivLength), { authTagLength: tagLength })
    decipher.setAAD(boundTo(place, format))
    decipher.setAuthTag(all.subarray(-tagLength))
    const plain = Buffer.concat([decipher.update(all.subarray(ivLength, -tagLength)), decipher.final()])
    return (format === 'z' ? inflateRawSync(plain) : plain).toString()
  } catch {
    throw new SealedForGood(`${where} was changed, or comes from another row.`)
  }
}

/** Empty objects stay plain: they tell nothing, and SQL finds them. */
const isEmpty = (value: object) => Object.keys(value).length === 0

/** As it is stored: encrypted, where this installation encrypts rows. */
export async function sealValue<T extends object>(
  db: Database,
  owner: Owner,
  place: Place,
  value: T,
): Promise<Sealable<T>> {
  if (!isSealingRows(db) || isEmpty(value)) return value
  return encrypt(await currentKey(db, owner), place, JSON.stringify(value))
}

/** What was stored before rows were encrypted is taken as it is. */
export async function openValue<T>(db: Database, place: Place, stored: Sealable<T>): Promise<T> {
  return stored instanceof Sealed ? (JSON.parse(await decrypt(db, place, stored)) as T) : stored
}

/** The JSON text of a value, from the JSON text in its column: not parsed. */
export const openText = async (db: Database, place: Place, stored: string): Promise<string> =>
  stored.startsWith('"') ? decrypt(db, place, new Sealed(JSON.parse(stored) as string)) : stored

/** A JSON value as it was stored, without regard to its format. */
export async function openStored(db: Database, place: Place, stored: unknown): Promise<unknown> {
  return typeof stored === 'string' ? openValue(db, place, new Sealed(stored)) : stored
}

/** Read only through `readContent`, which knows every older format. */
export async function openContent(db: Database, place: Place, stored: Sealable<Content>): Promise<Content> {
  if (!(stored instanceof Sealed)) return stored
  const opened = await openValue<unknown>(db, place, stored)
  try {
    return readContent(opened)
  } catch (error) {
    throw error instanceof UnreadableContent
      ? new UnreadableContent(error.format, `${place.column} of ${place.row}`)
      : error
  }
}
