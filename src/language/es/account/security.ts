// The account page's words on sessions, two-step verification and passkeys.
import { momentWords } from '../when.ts'

type Device = { browser: string | null; system: string | null }

/** «Chrome en Windows», or as much of it as is known. */
export function deviceWords({ browser, system }: Device): string {
  if (browser && system) return `${browser} en ${system}`
  return browser ?? (system ? `Un navegador en ${system}` : 'Un dispositivo desconocido')
}

const relative = new Intl.RelativeTimeFormat('es', { numeric: 'auto' })
const hour = 3_600_000
const day = 24 * hour

/** Sessions are marked once an hour, so nothing finer is said. */
export function agoWords(then: Date, now: Date): string {
  const passed = now.getTime() - then.getTime()
  if (passed < hour) return 'hace un rato'
  if (passed < day) return relative.format(-Math.floor(passed / hour), 'hour')
  return relative.format(-Math.floor(passed / day), 'day')
}

export const sessionWords = {
  title: 'Sesiones abiertas',
  text: 'Los dispositivos en los que tu cuenta está abierta. Si no reconoces alguno, cierra su sesión y cambia la contraseña.',
  here: 'Este dispositivo',
  now: 'En uso ahora',
  seen: (ago: string) => `En uso ${ago}`,
  since: (iso: string, zone: string) => `Abierta el ${momentWords(iso, zone)}`,
  revoke: 'Cerrar sesión',
  revokeLabel: (device: string) => `Cerrar la sesión de ${device}`,
  confirm: (device: string) => `¿Cerrar la sesión de ${device}?`,
  confirmText: 'Quien la esté usando tendrá que volver a entrar. Lo que no haya guardado se perderá.',
  revoked: 'Sesión cerrada.',
  revokeOthers: 'Cerrar todas las demás',
  confirmOthers: '¿Cerrar todas las demás sesiones?',
  confirmOthersText: 'Seguirás dentro en este dispositivo. En los demás habrá que volver a entrar.',
  othersRevoked: (count: number) => (count === 1 ? 'Se ha cerrado 1 sesión.' : `Se han cerrado ${count} sesiones.`),
}

export const proofWords = {
  title: 'Confirma que eres tú',
  text: 'Hace un rato que entraste. Escribe tu contraseña para continuar.',
  password: 'Contraseña actual',
  confirm: 'Continuar',
  noPassword:
    'Hace un rato que entraste y tu cuenta no tiene contraseña. Cierra la sesión, vuelve a entrar y repítelo.',
  leave: 'Cerrar sesión',
}

export const twoStepWords = {
  title: 'Verificación en dos pasos',
  on: 'Activada',
  off: 'Desactivada',
  textOff:
    'Además de la contraseña, te pediremos un código de tu teléfono. Así nadie entra en tu cuenta solo por conocer tu contraseña.',
  textOn: 'Al entrar con tu contraseña o con Google te pedimos también un código de tu aplicación de verificación.',
  start: 'Activar',
  setup: {
    scan: 'Abre en tu teléfono una aplicación de verificación (por ejemplo Google Authenticator, Aegis o 1Password) y escanea este código.',
    qr: 'Código QR para tu aplicación de verificación',
    type: '¿No puedes escanearlo? Escribe esta clave en la aplicación:',
    open: 'Si estás en el teléfono que tiene la aplicación, ábrela desde aquí',
    code: 'Código de seis cifras que muestra la aplicación',
    confirm: 'Confirmar y activar',
    cancel: 'Cancelar',
  },
  codes: {
    title: 'Guarda tus códigos de recuperación',
    text: 'Si pierdes el teléfono, entrarás con uno de estos códigos. Cada uno sirve una sola vez. No los volveremos a mostrar.',
    list: 'Códigos de recuperación',
    copy: 'Copiar',
    copied: 'Códigos copiados.',
    notCopied: 'No se han podido copiar. Selecciónalos y cópialos a mano.',
    download: 'Descargar',
    file: 'rubrica-codigos-de-recuperacion.txt',
    heading: 'Códigos de recuperación de Rúbrica. Cada uno sirve una sola vez.',
    done: 'Ya los he guardado',
  },
  left: (count: number) =>
    count === 1 ? 'Te queda 1 código de recuperación.' : `Te quedan ${count} códigos de recuperación.`,
  few: 'Te quedan pocos: crea otros nuevos.',
  renew: 'Crear códigos nuevos',
  confirmRenew: '¿Crear códigos de recuperación nuevos?',
  confirmRenewText: 'Los que guardaste dejarán de servir.',
  disable: 'Desactivar',
  confirmDisable: '¿Desactivar la verificación en dos pasos?',
  confirmDisableText: 'Tu cuenta quedará protegida solo por la contraseña. Para confirmarlo, demuestra que eres tú.',
  code: 'Código de la aplicación o de recuperación',
  usePassword: 'Usar mi contraseña',
  useCode: 'Usar un código',
  turnedOff: 'Verificación en dos pasos desactivada.',
}

export const passkeyWords = {
  title: 'Claves de acceso',
  text: 'Entra con la huella, la cara o el PIN de tu dispositivo, sin contraseña. Nadie puede robártela con una página falsa.',
  unavailable:
    'Aquí no se pueden crear: las claves de acceso necesitan un nombre de dominio. Abre Rúbrica con su nombre (o con localhost), no con una dirección de números.',
  unsupported: 'Este navegador no admite claves de acceso.',
  add: 'Añadir una clave de acceso',
  added: 'Clave de acceso añadida.',
  cancelled: 'No se ha creado ninguna clave de acceso.',
  existing: 'Este dispositivo ya tiene una clave de acceso para tu cuenta.',
  unnamed: 'Clave sin nombre',
  since: (iso: string, zone: string) => `Creada el ${momentWords(iso, zone)}`,
  used: (iso: string, zone: string) => `Usada por última vez el ${momentWords(iso, zone)}`,
  unused: 'Todavía no se ha usado',
  rename: 'Cambiar nombre',
  renameLabel: (name: string) => `Cambiar el nombre de ${name}`,
  renameTitle: 'Cambiar el nombre',
  name: 'Nombre de la clave',
  save: 'Guardar',
  renamed: 'Nombre cambiado.',
  remove: 'Eliminar',
  removeLabel: (name: string) => `Eliminar ${name}`,
  confirmRemove: (name: string) => `¿Eliminar «${name}»?`,
  confirmRemoveText: 'Ya no se podrá entrar con ella. Bórrala también en tu dispositivo para que no te la ofrezca.',
  removed: 'Clave de acceso eliminada.',
}
