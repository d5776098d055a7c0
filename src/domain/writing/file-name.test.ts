// File names that are valid on every system.
import { describe, expect, it } from 'vitest'
import { fileName, shortName } from './file-name.ts'

describe('the name of a file', () => {
  it.each([
    ['Contrato de alquiler', 'Contrato de alquiler'],
    ['Íñigo Muñoz-Güemes: poder', 'Íñigo Muñoz-Güemes poder'],
    ['../../etc/passwd', 'etc passwd'],
    ['a\r\nSet-Cookie: x', 'a Set-Cookie x'],
    ['  ...  ', 'Documento'],
    ['', 'Documento'],
    ['CON?*|"<>', 'CON'],
    ['Servicios · Fincas Ferrer, S.L.', 'Servicios · Fincas Ferrer, S.L'],
    ['Servicios · Fincas Ferrer, S…', 'Servicios · Fincas Ferrer, S'],
    ['\u202Efdp.exe', 'fdp.exe'],
    ['😀'.repeat(100), '😀'.repeat(80)],
    ['mitad \ud800', 'mitad �'],
  ])('of «%s» is «%s»', (title, name) => expect(fileName(title, 'Documento')).toBe(name))
})

it('the short name is the end of the id, in groups, with its version', () =>
  expect(shortName('0199aaaa-bbbb-7ccc-8ddd-0123456789ab', 3)).toBe('RB-0123-4567-89AB · v3'))
