// The upload of a content, to be sent as it came: never shown by our origin, whatever it is.
import { Refusal } from '#domain/refusal.ts'
import type { Content } from '#domain/writing/model.ts'
import type { Outgoing } from '#server/dispatch/file.ts'
import type { CallContext } from '#server/dispatch/method.ts'
import { requireWhole } from '#server/methods/signed-document/whole-file.ts'

export async function uploadAsFile(
  { blobs }: Pick<CallContext, 'blobs'>,
  title: string,
  { file }: Content,
): Promise<Outgoing> {
  if (!file) throw new Refusal('not_found')
  await requireWhole(blobs, file)
  const { sha256, bytes } = file
  return { type: 'pdf', title, bytes, content: () => blobs.get(sha256), isForeign: true }
}
