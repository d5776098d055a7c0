// The letter that gathers what happened to a user's documents: at most one a day, and only for users who want it.
import type { LetterWords } from '../mail.ts'
import { dayWords } from '../when.ts'
import { sayNotice, type ToldNotice } from './notices.ts'

function lineOf(told: ToldNotice): string {
  const { who, does, title, end } = sayNotice(told, (iso) => dayWords(iso, 'Europe/Madrid'))
  return `${who}${does}${told.title ? `«${title}»` : title}${end}`
}

export function summaryWords(told: ToldNotice[], more: boolean): LetterWords {
  const many = told.length === 1 ? 'Una novedad' : `${told.length} novedades`
  return {
    subject: told.length === 1 ? 'Hay una novedad en tus documentos' : `Hay ${told.length} novedades en tus documentos`,
    preview: told[0] ? lineOf(told[0]) : '',
    title: many,
    paragraphs: ['Esto ha pasado con tus documentos y todavía no lo has visto:'],
    items: [...told.map(lineOf), ...(more ? ['Y algo más, que verás en tus avisos.'] : [])],
    button: 'Ver mis avisos',
    note: 'Como mucho te escribimos un resumen al día, y solo si hay algo que no has visto.',
    unexpected: '',
    reason: 'Te escribimos porque tienes activado el resumen de novedades. En tu cuenta eliges qué quieres recibir.',
  }
}
