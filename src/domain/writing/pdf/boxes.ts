// A PDF from elsewhere that is signed here: its pages, and the boxes on them where something is filled in or signed.

export const pdfLimits = {
  /** Of the file; sealed it must stay below what the page that verifies files takes. */
  bytes: 20_000_000,
  pages: 500,
  /** Of a page's side, in points. */
  side: { least: 36, most: 14_400 },
  boxes: 2_000,
  /** Of a box's side, in points. */
  box: { least: 4, most: 14_400 },
  anchor: 200,
  /** Of what is written in a box, in points. */
  text: { least: 6, most: 72 },
  /** Signers of a party. */
  people: 20,
} as const

/** A page as it is shown: turned and cropped, in points. */
export type PageSize = { width: number; height: number }
/** `signed`: it carries signatures already, so that nothing is written over its pages. */
export type PdfFile = { sha256: string; bytes: number; pages: PageSize[]; signed?: true }

/** Part of a date, where the PDF has a gap for each: «En ____, a __ de ____ de 20__». */
export const dateParts = ['day', 'month', 'year'] as const
export type DatePart = (typeof dateParts)[number]

/** What a signer puts there; a date is that of the signature. */
export const signerMarks = ['signature', 'initials', 'name', 'date'] as const
export type SignerMark = (typeof signerMarks)[number]

/** The text that a box stands beside, and its distance from there: finds its place again in a newer PDF. */
export type Anchor = { text: string; dx: number; dy: number }

/** In points of the page as it is shown, from its top left corner; `page` counts from 0. */
export type Place = { page: number; x: number; y: number; width: number; height: number }

export type FieldBox = { shows: 'field'; field: string; part?: DatePart; size?: number }
/** Of the party's signer at this line, from 0; without a number, shared by those who have none of their own. */
export type SignerBox = { shows: SignerMark; party: string; person?: number }
export type Box = { id: string; anchor?: Anchor } & Place & (FieldBox | SignerBox)

/** What is proposed: a box of a kind, not yet of a field or a party. */
export type Proposal = Place & {
  id: string
  anchor?: Anchor
  shows: SignerMark | 'text' | 'tick'
  /** What is asked there, where the PDF says it: «DNI», «Domicilio». */
  label?: string
  /** Whose it seems to be, in the words of the PDF: «El arrendador». */
  role?: string
  part?: DatePart
  /** From a field of the PDF's own form. */
  acroField?: { name: string; choices?: string[]; required?: boolean }
}
