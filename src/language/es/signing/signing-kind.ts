// What the signature made here is, in plain words and by country: its name there, what it weighs, and what it is not for.
import { type FormCountry, formCountries } from '#domain/signing/form/form.ts'
import type { Country } from '#domain/words/conventions.ts'

export type SignatureKindWords = {
  /** As it may be called there. */
  name: string
  what: string
  weight: string
  limits: string
  /** What that rests on; empty where we did not look. */
  source: string
}

const made = 'tu firma dibujada o tu nombre escrito, con la fecha, la hora y los datos de cómo se firmó'
const kept = 'para eso sirven el PDF sellado y su certificado'
const notFor = 'No sirve para lo que la ley pide hacer ante notario, de tu puño y letra o de otra forma.'

const byCountry: Record<FormCountry, SignatureKindWords> = {
  ES: {
    name: 'firma electrónica simple',
    what: `Es una firma electrónica simple: ${made}.`,
    weight: `No se puede rechazar solo por ser electrónica. Si alguien niega la suya, tiene que probarla quien presenta el documento: ${kept}.`,
    limits: `${notFor} Los asuntos de familia y de herencia tienen sus propias reglas.`,
    source:
      'Reglamento (UE) 910/2014, artículo 25.1; Ley 6/2020, artículo 3; Ley 34/2002, artículo 23; Ley de Enjuiciamiento Civil, artículo 326',
  },
  MX: {
    name: 'firma electrónica',
    what: `Es una firma electrónica: ${made}.`,
    weight: `La ley pide que el documento se conserve entero, que se pueda atribuir a quien firma y que se pueda consultar después. El juez valora qué confianza merece el método, y lo normal es que deba probarla quien la presenta: ${kept}.`,
    limits: `${notFor} En asuntos civiles manda el código de tu estado.`,
    source:
      'Código de Comercio, artículos 89, 89 bis, 93, 96, 97 y 1298-A; Código Civil Federal, artículos 1803 y 1834 bis',
  },
  AR: {
    name: 'firma electrónica',
    what: `Es una firma electrónica: ${made}. No es una firma digital.`,
    weight: `Si alguien niega la suya, tiene que probarla quien la invoca: ${kept}. Donde la ley pide un documento firmado, puede que se tome como un documento sin firma.`,
    limits:
      'No sirve para lo que la ley pide hacer ante escribano, de tu puño y letra o de otra forma. Si hay mucho en juego, firma en papel o con certificado.',
    source: 'Ley 25.506, artículo 5; Código Civil y Comercial de la Nación, artículos 287, 288 y 319',
  },
  CL: {
    name: 'firma electrónica simple',
    what: `Es una firma electrónica simple: ${made}.`,
    weight: `La ley la trata como la escrita a mano. Si alguien niega la suya, se prueba por las reglas generales: ${kept}.`,
    limits: `${notFor} Tampoco para asuntos de familia ni para lo que pide tu presencia.`,
    source: 'Ley 19.799, artículos 3 y 5; Código de Procedimiento Civil, artículo 348 bis',
  },
  CO: {
    name: 'firma electrónica',
    what: `Es una firma electrónica: ${made}.`,
    weight: `La ley pide un método confiable y apropiado, y lo presume cuando las partes acordaron usarlo: por eso lo aceptas antes de firmar. El documento se tiene por auténtico mientras nadie lo desconozca; si alguien lo hace, ${kept}.`,
    limits: notFor,
    source:
      'Ley 527 de 1999, artículos 6, 7, 10 y 11; Decreto 2364 de 2012, artículos 3, 4, 5 y 7; Código General del Proceso, artículo 244',
  },
  PE: {
    name: 'firma electrónica simple',
    what: `Es una firma electrónica simple: ${made}.`,
    weight: `Si alguien niega la suya, tiene que probarla quien la invoca: ${kept}.`,
    limits: notFor,
    source:
      'Código Civil, artículo 141-A; Ley 27269, artículos 1 y 2; Decreto Supremo 052-2008-PCM, artículos 1-A y 2-A',
  },
}

const elsewhere: SignatureKindWords = {
  name: 'firma electrónica simple',
  what: `Es una firma electrónica simple: ${made}.`,
  weight: `No hemos revisado qué peso le da la ley de este país. Si alguien niega la suya, lo normal es tener que probarla: ${kept}.`,
  limits: `${notFor} Si hay mucho en juego, consulta antes con un abogado.`,
  source: '',
}

export const signatureKindWords = (country: Country): SignatureKindWords =>
  byCountry[formCountries.find((known) => known === country) as FormCountry] ?? elsewhere
