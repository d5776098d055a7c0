// Filling in a document: the questions, what is wrong with an answer, the last step, and what comes afterwards.
import type { AnswerProblem } from '#domain/filling/checking.ts'
import type { IbanProblem } from '#domain/identity/iban.ts'
import type { IdentityProblem } from '#domain/identity/verdict.ts'
import { unprintableSentence } from '../unprintable.ts'

export const fillingWords = {
  questions: 'Preguntas',
  recovering: 'Recuperando lo que habías escrito…',
  general: 'Datos generales',
  stepNumber: (number: number) => `Paso ${number}: `,
  stepGaps: ', faltan ',
  stepStopped: ', hay que corregirlo',
  stoppedElsewhere: 'Lo que has puesto aquí no encaja con otra respuesta. Cambia una de las dos.',
  steps: 'Pasos',
  back: 'Atrás',
  next: 'Siguiente',
  preview: 'Documento',
  showPreview: 'Ver el documento',
  showForm: 'Volver a las preguntas',
  showReview: 'Volver a las respuestas',
  optional: 'Opcional',
  known: 'Ya lo sabemos',
  putBy: (label: string, name: string) => `${label}, puesto por ${name}`,
  fromOwn: (label: string) => `${label}, de Mis datos`,
  change: 'Cambiar',
  changeKnown: (label: string, text: string) => `Cambiar: ${label}, ${text}`,
  yes: 'Sí',
  no: 'No',
  unanswer: 'Quitar la respuesta',
  choose: 'Elige una opción',
  unkept: 'Este navegador no deja guardar nada: si recargas o cierras la página, tendrás que volver a escribirlo.',
  changed: 'El escrito ha cambiado desde que empezaste. Hemos mantenido tus respuestas a las preguntas que siguen.',
  erase: 'Borrar lo escrito',
  eraseTitle: '¿Borrar todo lo que has escrito?',
  eraseText: 'Se borrarán todas tus respuestas de este navegador. No se pueden recuperar.',
  eraseConfirm: 'Borrar',
  sample: 'Rellenar con un ejemplo',
  sampleTitle: '¿Cambiar tus respuestas por un ejemplo?',
  sampleText: 'Guardamos tus respuestas aparte y podrás volver a ellas en cualquier momento.',
  sampleConfirm: 'Ver el ejemplo',
  sampleOn: 'Estás viendo un ejemplo con datos inventados.',
  sampleOff: 'Quitar el ejemplo',
  sampleBack: 'Volver a mis respuestas',
  sampleGone: 'Hemos quitado el ejemplo.',
  undo: 'Deshacer',
}

export const endingWords = {
  coming: 'Un momento…',
  more: (count: number) => `Ver ${count} más`,
  stopped: 'Hay que corregirlo',
  stoppedText: 'El escrito no admite estas respuestas. En cuanto las cambies podrás seguir.',
}

const expected = (letter: string | undefined, sentence: (letter: string) => string, otherwise: string) =>
  letter ? sentence(letter) : otherwise

const identityProblems: Record<IdentityProblem, (letter?: string) => string> = {
  empty: () => 'Escribe el número.',
  length: () => 'A este número le faltan o le sobran cifras. Compruébalo.',
  letters: () => 'Este número tiene alguna letra o signo que no le corresponde. Compruébalo.',
  missing_check: (letter) =>
    expected(letter, (it) => `Falta el último carácter: debería ser ${it}.`, 'Falta el último carácter.'),
  check_digit: (letter) =>
    expected(
      letter,
      (it) => `El último carácter no coincide con el resto: debería ser ${it}. Comprueba el número entero.`,
      'El último carácter no coincide con el resto. Comprueba el número entero.',
    ),
  date: () => 'La fecha que hay dentro de este número no existe. Compruébalo.',
  prefix: () => 'Ningún número de este tipo empieza así. Compruébalo.',
}

const ibanProblems: Record<IbanProblem, string> = {
  empty: 'Escribe el número de cuenta.',
  country: 'Un IBAN empieza por las dos letras del país, como ES.',
  length: 'A este IBAN le faltan o le sobran caracteres. Compruébalo.',
  letters: 'Este IBAN tiene alguna letra o signo que no le corresponde. Compruébalo.',
  check_digit: 'Este IBAN no es correcto: alguna cifra está cambiada. Compruébalo.',
  account_check: 'Las cifras de control de la cuenta no coinciden. Compruébalo.',
}

export function problemSentence(problem: AnswerProblem): string {
  switch (problem.code) {
    case 'amount':
      return 'Escribe solo el importe, como 1.200,50.'
    case 'number':
      return 'Escribe solo el número, como 12 o 3,5.'
    case 'negative':
      return 'El importe no puede ser negativo.'
    case 'too_big':
      return 'Es un número demasiado grande para escribirlo en letra.'
    case 'decimals':
      return problem.decimals === 0
        ? 'Esta moneda no tiene céntimos: escribe un número entero.'
        : `No puede tener más de ${problem.decimals} decimales.`
    case 'date':
      return 'Escribe la fecha completa, como 3/5/2026 o 3 de mayo de 2026.'
    case 'no_such_day':
      return 'Ese día no existe. Comprueba el día y el mes.'
    case 'year':
      return '¿Seguro que es ese año? Compruébalo.'
    case 'choice':
      return 'Elige una de las opciones.'
    case 'email':
      return 'No parece un correo completo, como nombre@ejemplo.com.'
    case 'phone':
      return 'No parece un teléfono, como +34 612 345 678.'
    case 'too_long':
      return 'Es demasiado largo: el documento llevará solo el principio.'
    case 'identity':
      return identityProblems[problem.problem](problem.expected)
    case 'iban':
      return ibanProblems[problem.problem]
    case 'unprintable':
      return unprintableSentence(problem.letters)
  }
}
