// How a person got their link: by which way, and on which day.
import type { Way } from '#domain/copy/participant.ts'

/** Of a link that the owner gives by hand: what they did with it is known, not whether it arrived. */
export const handedBy: Record<Way, string> = {
  email: 'Enlace dado',
  link: 'Enlace dado',
  whatsapp: 'Por WhatsApp',
  qr: 'Por QR',
}

const handedOn: Record<Way, (day: string) => string> = {
  email: (day) => `Le diste su enlace ${day}`,
  link: (day) => `Le diste su enlace ${day}`,
  whatsapp: (day) => `Abriste WhatsApp con su enlace ${day}`,
  qr: (day) => `Mostraste su QR ${day}`,
}

export const handedLine = (day: string, way: Way): string => handedOn[way](day)
