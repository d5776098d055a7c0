// *Empezar las firmas*: who signs what, in which order, and what happens then.
import type { Deed } from '#domain/signing/round.ts'
import { listed } from '#domain/words/lists.ts'

const ends = (name: string): string => (name === 'tú' ? 'acabes tú' : `acabe ${name}`)

export const startWords = {
  title: 'Empezar las firmas',
  pageTitle: (document: string) => `Empezar las firmas: ${document} · Rúbrica`,
  back: 'Volver a Seguimiento',
  whole: 'Está todo completo',
  frozen: 'Desde que empiece, el texto ya no cambia: todas las personas leen y firman lo mismo.',
  again: 'Las respuestas son las mismas. Cada persona recibe un enlace nuevo y vuelve a firmar.',
  people: 'Quién firma',
  peopleInOrder: 'Quién firma, y en qué orden',
  absent: (names: readonly string[]) =>
    names.length === 1
      ? `${names[0]} no interviene: con las respuestas de ahora, su parte no está en el documento. Ni firma ni recibe copia.`
      : `${listed(names)} no intervienen: con las respuestas de ahora, su parte no está en el documento. Ni firman ni reciben copia.`,
  deeds: { sign: 'Firma', approve: 'Da el visto bueno', receive: 'Recibe una copia' } satisfies Record<Deed, string>,
  yourDeeds: { sign: 'Firmas', approve: 'Das el visto bueno', receive: 'Recibes una copia' },
  gaveOwn: 'Dio esta dirección al rellenar su parte',
  gaveAnother: (before: string) => `Dio esta dirección al rellenar su parte. Antes tenías ${before}`,
  otherInText: (email: string) => `En el documento pone ${email}.`,
  changeInText: 'Cambiarlo allí',
  gaveIt: (name: string) =>
    name ? `Esta dirección la dio ${name} al rellenar` : 'Esta dirección la pusiste tú en el documento',
  up: (name: string) => `Subir a ${name}`,
  down: (name: string) => `Bajar a ${name}`,
  addApprover: 'Alguien que dé el visto bueno',
  addReceiver: 'Alguien que reciba una copia',
  order: 'Cuándo les toca',
  atOnceText: 'Cada persona firma cuando puede.',
  inOrderText: 'A cada persona le llega cuando acaba la anterior. Cámbialo con las flechas o arrastrando.',
  nobody: 'En este documento no firma nadie. Usa «Duplicar» en Seguimiento y di quién firma al enviarlo.',
  code: 'Pedir un código por correo antes de firmar',
  codeHint: (mayAsk: boolean, mailEnabled: boolean) => {
    if (!mailEnabled) return 'Esta instalación no envía correos, así que no se puede pedir un código.'
    return mayAsk
      ? 'Cada persona escribe, al firmar, un código que llega a su correo: así consta que lee los correos de esa dirección. A quien no tiene correo aquí no se le pide.'
      : 'Aquí nadie que firme tiene correo, así que no se puede pedir un código.'
  },
  deadlineHint: 'Sin fecha, pueden firmar cuando quieran.',
  how: 'Cómo se firma',
  /** Those whose letter leaves at once. */
  go: (names: readonly string[]) => {
    const [first = '', second = ''] = names
    if (names.length === 0) return 'Empezar las firmas'
    if (names.length === 1) return `Empezar y avisar a ${first}`
    if (names.length === 2) return `Empezar y avisar a ${first} y a ${second}`
    return `Empezar y avisar a ${first} y a ${names.length - 1} personas más`
  },
  nothingLeaves: 'No sale ningún correo: los enlaces los das tú.',
  mend: 'Revisa lo que está marcado y vuelve a empezar. No se ha avisado a nadie.',
  document: {
    heading: 'Lo que van a firmar',
    untitled: 'Sin título',
    more: (count: number) => (count === 1 ? 'y un apartado más' : `y ${count} apartados más`),
    facts: (pages: number, bytes: number) =>
      `${pages === 1 ? '1 página' : `${pages} páginas`} · PDF de ${Math.max(1, Math.round(bytes / 1000))} kB`,
    pages: (count: number) => (count === 1 ? '1 página' : `${count} páginas`),
    read: 'Leerlo entero',
    pdf: 'PDF',
  },
  course: {
    heading: 'Lo que va a pasar',
    you: 'tú',
    now: {
      sign: (name: string) => `${name} recibe ahora un correo, y firma.`,
      approve: (name: string) => `${name} recibe ahora un correo, y da el visto bueno.`,
    },
    byHand: {
      sign: (name: string) => `A ${name} le das tú su enlace, y firma.`,
      approve: (name: string) => `A ${name} le das tú su enlace, y da el visto bueno.`,
    },
    later: {
      sign: (name: string, before: string) => `${name} firma cuando ${ends(before)}.`,
      approve: (name: string, before: string) => `${name} da el visto bueno cuando ${ends(before)}.`,
    },
    mine: {
      sign: (before: string | null) =>
        before ? `Tú firmas cuando ${ends(before)}.` : 'Tú firmas en la página siguiente.',
      approve: (before: string | null) =>
        before ? `Tú das el visto bueno cuando ${ends(before)}.` : 'Tú das el visto bueno en la página siguiente.',
    },
    end: 'Al acabar se sella, y cada persona lo descarga con su enlace.',
  },
  begun: 'Han empezado las firmas.',
}
