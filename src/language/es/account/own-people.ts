// «Soy yo» and the agenda, in the form of a text.
import { listed } from '#domain/words/lists.ts'

export const ownInFormWords = {
  self: 'Soy yo',
  shortcuts: 'Rellenar con lo que tienes guardado',
  selfPut: (replaces: boolean) =>
    replaces ? 'Hemos puesto tus datos en lugar de lo que habías escrito.' : 'Hemos puesto tus datos.',
  put: (name: string, replaces: boolean) =>
    replaces
      ? `Hemos puesto los datos de ${name} en lugar de lo que habías escrito.`
      : `Hemos puesto los datos de ${name.replace(/\.$/, '')}.`,
  suggestions: 'De tu agenda',
  ending: (document: string, end: string) => `${document} acabado en ${end}`,
  keepSelf: 'Guardar como mis datos',
  updateSelf: 'Actualizar mis datos',
  keep: 'Guardar en mi agenda',
  update: 'Actualizar en mi agenda',
  keepCompany: 'Guardar entre las empresas que represento',
  kept: 'Guardado en tu agenda.',
  keptSelf: 'Guardado en tus datos.',
  note: 'Aquí no se guarda a nadie si no lo pides. Lo que guardas va cifrado y solo lo ves tú, en',
  noteLink: 'Mis datos',
  allTitle: (count: number) => (count === 1 ? '¿Volverás a escribirle?' : '¿Volverás a escribirles?'),
  keepAll: (names: readonly string[]) =>
    names.length > 1 && listed(names, 'y').length > 40
      ? `Guardar a estas ${names.length} partes en mi agenda`
      : `Guardar a ${listed(names, 'y')} en mi agenda`,
}
