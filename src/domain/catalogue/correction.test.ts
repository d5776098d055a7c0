// Spelling corrections of a search.
import { expect, it } from 'vitest'
import { closestWord, correctedText, type KnownWord, withWords } from './correction.ts'
import { readPieces } from './query.ts'

const known: KnownWord[] = [
  { word: 'alquiler', spelling: 'alquiler', count: 20 },
  { word: 'reclamacion', spelling: 'reclamación', count: 9 },
  { word: 'piso', spelling: 'piso', count: 5 },
  { word: 'peso', spelling: 'peso', count: 1 },
  { word: 'socio', spelling: 'socio', count: 3 },
  { word: 'multa', spelling: 'multa', count: 3 },
  { word: 'tratamiento', spelling: 'tratamiento', count: 5 },
]

it.each([
  ['alquiller', 'alquiler'],
  ['aquiler', 'alquiler'],
  ['alqiuler', 'alquiler'],
  ['reclamasion', 'reclamacion'],
  ['pisso', 'piso'],
  ['muta', 'multa'],
  ['pxso', 'piso'],
])('«%s» means «%s»', (typed, meant) => expect(closestWord(typed, known)?.word).toBe(meant))

it.each(['hipoteca', 'al', 'xy', 'pozos', 'testamento'])('«%s» means none of them', (typed) =>
  expect(closestWord(typed, known)).toBeUndefined(),
)

it('says what is searched instead as it is written, and leaves the rest as it was typed', () => {
  const [, reclamacion] = known
  const instead = new Map(reclamacion ? [['reclamasion', reclamacion]] : [])
  expect(correctedText(' Reclamasión de "la FIANZA"', instead)).toBe('reclamación de "la FIANZA"')
  expect(withWords(readPieces('reclamasion fianza'), instead).map(({ words }) => words[0])).toEqual([
    'reclamacion',
    'fianza',
  ])
})
