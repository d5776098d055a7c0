// What has happened to a copy, as *Seguimiento* tells it to its owner.
import type { namedDetails } from '#domain/copy/answers/answer-steps.ts'
import type { Happening } from '#domain/copy/history.ts'
import type { Way } from '#domain/copy/participant.ts'

const handed: Record<Way, (name: string) => string> = {
  email: (name) => `Le enviamos a ${name} su enlace`,
  whatsapp: (name) => `Abriste WhatsApp con el enlace de ${name}`,
  link: (name) => `Copiaste el enlace de ${name}`,
  qr: (name) => `Mostraste a ${name} su QR`,
}

export const trackingHistory = {
  title: 'Qué ha pasado',
  more: (count: number) => `Ver ${count} más`,
  /** «Hoy, 9:02», «Jueves 12, 8:31». */
  at: (day: string, time: string) => {
    const said = day.replace(/^el /, '')
    return `${said.charAt(0).toUpperCase()}${said.slice(1)}, ${time}`
  },
  what: {
    created: () => 'Empezaste el documento',
    sent: () => 'Enviaste el documento',
    opened: (name) => `${name} abrió su enlace`,
    begun: (name) => `${name} empezó su parte`,
    answered: (name, { labels }) => `${name} puso ${labels}`,
    changed_by_owner: (name, { labels, change }) =>
      `Cambiaste ${labels}${labels.endsWith('»') ? ',' : ''} que había enviado ${name}${change && `: ${change}`}`,
    changed_of_owner: (name, { labels, change }) => `${name} cambió tu respuesta a ${labels}${change && `: ${change}`}`,
    changed_sent: (name, { labels, change }) => `${name} cambió ${labels}${change && `: ${change}`}`,
    done: (name) => `${name} terminó su parte`,
    done_for: (name) => `Rellenaste y terminaste la parte de ${name}`,
    address_given: (name) => `${name} dejó un correo: los avisos le llegarán ahí`,
    handed: (name, { how }) => handed[how ?? 'link'](name),
    reminded: (name) => `Se lo recordamos a ${name}`,
    reminded_by_owner: (name) => `Se lo recordaste a ${name}`,
    corrected: (name) => `Corregiste los datos de ${name}: enlace nuevo`,
    correction_asked: (name) => `Le pediste un cambio a ${name}`,
    deadline_set: () => 'Pusiste un plazo',
    extended: () => 'Cambiaste el plazo',
    changed: (_name, { labels }) => `Cambiaste ${labels}`,
    complete: () => 'Quedó completo',
    expired: () => 'Se acabó el plazo',
    cancelled: () => 'Anulaste el envío',
  } satisfies Record<Happening, (name: string, more: { labels: string; how: Way | null; change: string }) => string>,
  somebody: 'Alguien',
  /** What a participant had sent of themselves: all of it, or one detail. */
  sentData: 'los datos',
  details: {
    name: 'nombre',
    identity: 'documento de identidad',
    address: 'domicilio',
    email: 'correo',
    phone: 'teléfono',
  } satisfies Record<(typeof namedDetails)[number], string>,
  whose: {
    mine: (detail: string) => `tu ${detail}`,
    theirs: (detail: string) => `su ${detail}`,
    sent: (detail: string) => `el ${detail}`,
  },
}
