// A PDF from elsewhere for everybody to try and get at: shared in every role, and a copy of it with a person who fills it in.

import type { TestApp } from '../app.ts'
import { type Ask, type Sent, secretIn } from '../copy/copies.ts'
import { uploadPdf } from '../writing/plain-pdf.ts'

type Person = { email: string; cookie: string; ask: Ask }
type People = Record<
  'owner' | 'editor' | 'suggester' | 'commenter' | 'reader' | 'free' | 'stranger' | 'participant',
  Person
>

/** `completion`: the secret of the participant's link. */
export async function pdfThings(server: TestApp, { owner, participant, free, ...readers }: People) {
  const { ask } = owner
  const { id: pdf } = await uploadPdf(server, owner)
  const roles = {
    editor: 'editor',
    suggester: 'suggester',
    commenter: 'commenter',
    reader: 'reader',
    stranger: 'reader',
  }
  const shares = Object.entries(roles).map(([name, role]) => ({ role, ...readers[name as keyof typeof roles] }))
  for (const { role, email } of [...shares, { role: 'editor', ...free }])
    await ask('share-writing', { id: pdf, email, role })
  const { body } = await ask('create-copy', { writing: pdf })
  const pdfCopy = body.data?.id as string
  const person = { name: 'Ana Ruiz', email: participant.email, way: 'email', does: 'fill' }
  const sent = await ask('send-completion', { id: pdfCopy, participants: [person] })
  const [first] = (sent.body.data as { participants: [Sent] }).participants
  return { pdf, pdfCopy, completion: secretIn(first) }
}
