// The links of working with documents, loaded with the pages that need them.
import { messagePaths } from './message-paths.ts'
import { paths, withQuery } from './paths.ts'

export type EditorFlow = 'create-public' | 'create-private' | 'edit'
export type EditorStep = 1 | 2 | 3 | 4

/** A text of the user's own, one of the catalogue, or a document that the user has begun. */
export type SourceText = Partial<Record<'escrito' | 'publico' | 'copia', string>>

export const documentPaths = {
  /** One of the two lists of documents, seen through a search, a state, a folder, an order and a page. */
  listView: (
    list: 'writings' | 'copies' | 'signeds' | 'shared',
    view: Partial<
      Record<
        'q' | 'estado' | 'puedo' | 'carpeta' | 'orden' | 'con' | 'de' | 'desde' | 'hasta' | 'pagina',
        string | undefined
      >
    > = {},
  ) => withQuery(list === 'shared' ? paths.share : paths[list], view),
  /** Two of its texts side by side; without them, the newest change. */
  history: (id: string, compared: { antes?: string; despues?: string } = {}) =>
    withQuery(`/account/writings/history/${id}`, compared),
  /** With a version, so that no cache answers with an older one. */
  writingPdf: (id: string, version?: number) => withQuery(`/files/writings/${id}.pdf`, { v: version?.toString() }),
  /** Without the word BORRADOR. */
  cleanWritingPdf: (id: string) => `/files/writings/${id}.pdf?descargar&definitivo`,
  writingDocx: (id: string) => `/files/writings/${id}.docx`,
  /** Two of its texts, the second with its changes from the first. */
  changesDocx: (id: string, before: string, after: string) => `/files/writings/${id}/cambios/${before}/${after}.docx`,
  /** The user's notices; a page of them. */
  notices: (page?: number) => withQuery('/account/notices', { pagina: page && page > 1 ? String(page) : undefined }),
  /** Which letters the user wants. */
  mailChoices: '/account#correo',
  /** A writing that another user shares. */
  sharedWriting: (id: string) => `/account/share/${id}`,
  /** With the secret of a link by which it is shared. */
  sharedByLink: (secret: string) => `/document/shared/${secret}`,
  /** Where a user without Premium is led from there, and told why. */
  premiumForShared: withQuery(paths.premium, { por: 'compartido' }),
  /** A thread of comments, for all who have the writing; its owner is redirected to their own page. */
  thread: (id: string, thread: string) => withQuery(`/account/share/${id}`, { hilo: thread }),
  /** The same without any thread in particular. */
  comments: (id: string) => withQuery(`/account/share/${id}`, { comentarios: 'si' }),
  ownComments: (id: string) => withQuery(`/account/writings/edit/${id}`, { comentarios: 'si' }),
  ownThread: (id: string, thread: string) => withQuery(`/account/writings/edit/${id}`, { hilo: thread }),
  /** A passage of a text of the user's own, found by the words as they are written there. */
  passage: (id: string, section: string, words: string) =>
    `${withQuery(`/account/writings/edit/${id}`, { busca: words })}#s-${section}`,
  copyPassage: (id: string, section: string, words: string) =>
    `${withQuery(paths.copy(id), { busca: words })}#parte-${section}`,
  /** What was typed about a public text becomes a copy of the user's own. */
  beginCopy: (slug: string) => `/account/use/${slug}`,
  /** To whom a copy goes, and how. */
  sendCopy: (id: string) => `/account/copies/${id}/send`,
  /** The owner's own form; with a participant, their part of it. */
  fillCopy: (id: string, participant?: string) => withQuery(`/account/copies/${id}/fill`, { por: participant }),
  /** The same, open at one of its boxes. */
  fillCopyAt: (id: string, box: string) => withQuery(`/account/copies/${id}/fill`, { en: box }),
  copyPdf: (id: string, version?: number) => withQuery(`/files/copies/${id}.pdf`, { v: version?.toString() }),
  cleanCopyPdf: (id: string) => `/files/copies/${id}.pdf?descargar&definitivo`,
  copyDocx: (id: string) => `/files/copies/${id}.docx`,
  /** The owner's open links. */
  links: '/account/links',
  newLink: (of: SourceText) => withQuery('/account/links/new', of),
  link: (id: string) => `/account/links/${id}`,
  linkSheet: (id: string) => `/files/links/${id}.pdf`,
  /** To many people at once, from a table. */
  batches: '/account/many',
  newBatch: (of: SourceText) => withQuery('/account/many/new', of),
  batch: (id: string) => `/account/many/${id}`,
  /** The owner's figures, for a period. */
  panel: (range?: string) => withQuery(paths.panel, { periodo: range }),
  panelTable: (range: string) => `/files/panel/${range}.csv`,
  answersTable: (id: string) => `/files/answers/${id}.csv`,
  ...messagePaths,
  importFile: '/files/import',
  /** Where a PDF is sent that becomes the writing of this id, with its title and folder. */
  uploadPdf: (id: string, made: { titulo?: string; carpeta?: string } = {}) => withQuery(`/files/pdfs/${id}`, made),
  /** Where a newer PDF is sent, in the place of the one of that version of the writing. */
  replacePdf: (id: string, version: number | string) => `/files/pdfs/${id}/${version}`,
  /** The PDF of a writing, as it was uploaded. */
  uploadedPdf: (id: string) => `/files/pdfs/${id}.pdf`,
  licence: 'https://creativecommons.org/licenses/by/4.0/deed.es',
  /** Of the WebSocket on which several people write it. */
  together: (id: string) => `/together/${id}`,
  /** The first step of a document that is being begun, under the id that it will have. */
  begun: (flow: EditorFlow, id: string) => withQuery(documentPaths.editorStep(flow, 1, ''), { nuevo: id }),
  /** The first step of a document with a title. */
  titled: (flow: EditorFlow, title: string) => withQuery(documentPaths.editorStep(flow, 1, ''), { titulo: title }),
  /** One of the four steps of a document, or a place in it. Private creation has only the first, and goes on as editing. */
  editorStep: (flow: EditorFlow, step: EditorStep, id: string, place = '') => {
    if (flow === 'create-public') return withQuery(`/create/public/writings/step/${step}`, { id }) + place
    // Without an id there is nothing yet to go on with.
    if (flow === 'create-private' && (step === 1 || !id))
      return withQuery('/create/private/writings/step/1', { id }) + place
    return (
      (step === 1 ? `/account/writings/edit/${id}` : withQuery(`/account/writings/edit/step/${step}`, { id })) + place
    )
  },
} as const
