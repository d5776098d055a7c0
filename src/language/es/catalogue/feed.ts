// The feed of new writings, as readers of feeds show it.

export const feedWords = {
  title: 'Rúbrica: escritos nuevos',
  description: 'Los últimos contratos, cartas y reclamaciones del catálogo de Rúbrica, listos para rellenar.',
}
