// What is there for everybody to try and get at, by its names.

/** All of it is the owner's. */
export type Things = Record<
  | 'ownerEmail'
  | 'authorId'
  /** Private, and shared in every role; its threads are the commenter's and the editor's, its suggestion the suggester's. */
  | 'id'
  /** A PDF from elsewhere, shared like it. */
  | 'pdf'
  | 'pdfCopy'
  | 'thread'
  | 'editorsThread'
  | 'suggestion'
  | 'grant'
  | 'published'
  | 'slug'
  | 'trashed'
  | 'folder'
  | 'trashedFolder'
  /** Copies: in the trash, not sent yet, being filled in, whole, and being signed. */
  | 'trashedCopy'
  | 'begun'
  | 'copy'
  | 'participant'
  | 'complete'
  | 'signing'
  | 'signingParticipant'
  /** Of what is being signed. */
  | 'sha256'
  | 'signed'
  | 'code'
  | 'share'
  | 'shareSecret'
  | 'shareLink'
  | 'shareLinkSecret'
  | 'link'
  | 'openSecret'
  | 'batch'
  | 'session'
  | 'passkey'
  | 'contact'
  | 'signature'
  | 'exported'
  | 'report'
  | 'job'
  | 'activation'
  | 'invitation'
  | 'unsubscription',
  string
>

type SigningLink = { temp_id: string; ref: string }

/** What a caller has: things of their own, and the links that they were given. */
export type Brought = {
  email: string
  completion: string
  /** Of a copy of a PDF from elsewhere. */
  pdfCompletion: string
  sign: SigningLink
  approve: SigningLink
  /** The code that a phone has read from the screen of the one who signs. */
  handoff: string
}

/** A writing and a folder of the stranger's. */
export type Names = Things & Brought & { mine: string; myFolder: string }
