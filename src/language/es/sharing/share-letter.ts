// The letter to a person with whom a document is shared.
import type { ShareRole } from '#domain/sharing/share.ts'
import { framed, named, quoted, thisOne, who } from '../letter-parts.ts'
import type { LetterWords } from '../mail.ts'

/** Empty where it does not read like what it should be. */
export type ShareParticulars = {
  owner: string
  document: string
  message: string
  role: ShareRole
  /** Whether there is an account that has shown this address. */
  hasAccount: boolean
}

const may: Record<ShareRole, string> = {
  reader: 'Puedes leerlo',
  commenter: 'Puedes leerlo y comentarlo',
  suggester: 'Puedes leerlo, comentarlo y sugerir cambios',
  editor: 'Puedes leerlo y cambiarlo',
}

export function shareLetterWords({ owner, document, message, role, hasAccount }: ShareParticulars): LetterWords {
  return {
    subject: `${who(owner)} comparte contigo ${named(document)}`,
    preview: `${may[role]} en Rúbrica, en Compartido conmigo.`,
    title: `${who(owner)} comparte un documento contigo`,
    paragraphs: [
      `${who(owner)} te ha dado acceso a ${thisOne(document)}. ${may[role]}${role === 'editor' ? ', y lo que cambies queda con tu nombre en el historial' : ''}.`,
      hasAccount
        ? 'Lo encontrarás en «Compartido conmigo», que forma parte de Premium.'
        : 'Para verlo, crea tu cuenta con esta misma dirección y confírmala. «Compartido conmigo» forma parte de Premium.',
    ],
    ...framed(document),
    ...quoted([message]),
    button: hasAccount ? 'Abrir el documento' : 'Crear mi cuenta',
    note: 'El documento no va en este correo: solo lo ve quien entra con esta dirección.',
    unexpected: `¿No conoces a ${owner || 'quien te lo envía'}? No hagas nada: nadie verá nada tuyo.`,
    reason: `Te escribimos porque ${owner || 'alguien que usa Rúbrica'} ha compartido un documento con esta dirección.`,
  }
}
