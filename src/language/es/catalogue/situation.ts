// The page of a situation («mi inquilino no paga»). Its words come with the page, and are not in its scripts.

export const situationWords = {
  kicker: 'Qué hacer si…',
  of: (country: string) => `Derecho de ${country}`,
  deadlines: 'Los plazos',
  rights: 'Lo que te corresponde',
  steps: 'Paso a paso',
  texts: 'Los escritos que te sirven',
  use: 'Completarlo',
  needs: 'Qué te hará falta',
  notes: 'Ten en cuenta',
  laws: 'Base legal',
  checked: (day: string) => `Repasado el ${day}. Comprueba que siga vigente.`,
  advice:
    'Esto es información general, no el consejo de un profesional: si hay mucho en juego o un plazo corre, habla con alguien que ejerza la abogacía o con un servicio de orientación gratuito.',
  others: 'Otras situaciones',
  missing: '¿No es tu caso?',
  search: 'Busca en el catálogo',
  /** Above the results of a search. */
  found: 'Qué hacer en tu caso',
}
