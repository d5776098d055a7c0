// What opens over a public writing: sharing it, copying it into the account, telling us about a problem, and withdrawing it.
import { reportReasonNames } from './report-reasons.ts'

export const shareWords = {
  title: 'Compartir este escrito',
  close: 'Cerrar',
  device: 'Compartir desde este dispositivo',
  whatsapp: 'WhatsApp',
  telegram: 'Telegram',
  x: 'X',
  mail: 'Correo',
  link: 'Enlace',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado.',
  notCopied: 'No hemos podido copiarlo. Selecciónalo y cópialo tú.',
  qr: 'Código QR',
  qrText: 'Apunta con la cámara de otro teléfono para abrir el escrito.',
  qrFailed: 'No hemos podido dibujar el código. Comprueba tu conexión y vuelve a intentarlo.',
}

export const forkWords = {
  title: 'Hacer mi versión',
  text: 'Guardaremos una copia de este texto entre tus documentos para que la cambies a tu gusto. El original no cambia.',
  attribution: (title: string, author: string) => `Tu versión dirá que se basa en «${title}» de ${author}.`,
  free: 'Tu versión será un borrador hasta que la publiques en el catálogo.',
  visibility: '¿Qué quieres hacer con ella?',
  private: 'Privada',
  privateText: 'Solo la ves tú.',
  public: 'Pública',
  publicText: 'Un borrador que podrás publicar en el catálogo.',
  confirm: 'Crear mi versión',
}

export const reportWords = {
  title: 'Denunciar este escrito',
  lead: 'Cuéntanos qué está mal y lo revisaremos. No hace falta tener cuenta.',
  reason: 'Motivo',
  choose: 'Elige un motivo',
  unchosen: 'Elige el motivo que más se acerque.',
  reasons: reportReasonNames,
  details: 'Qué has visto (opcional)',
  detailsHint: 'Si puedes, dinos en qué cláusula está.',
  counted: (length: number, most: number) => `${length} de ${most}`,
  email: 'Tu correo (opcional)',
  emailHint: 'Solo para contarte qué hemos hecho.',
  confirm: 'Enviar la denuncia',
  proving: 'Comprobando que eres una persona. Puede tardar unos segundos…',
  sent: 'Denuncia enviada',
  close: 'Cerrar',
  thanks: 'Gracias. Revisaremos este escrito lo antes posible.',
}

export const withdrawWords = {
  title: '¿Retirar este escrito del catálogo?',
  text: 'Nadie podrá encontrarlo ni usarlo, y su página dirá que se ha retirado. Lo conservas entre tus documentos y puedes volver a publicarlo.',
  confirm: 'Retirar',
  done: 'Hemos retirado el escrito del catálogo.',
}
