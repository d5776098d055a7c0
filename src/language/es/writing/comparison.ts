// What changed between two texts, in words.

export const comparisonWords = {
  comparing: 'Comparando los textos…',
  same: 'Los dos textos son iguales.',
  summary: (count: number) => (count === 1 ? 'Cambia 1 apartado.' : `Cambian ${count} apartados.`),
  unchanged: (count: number) => (count === 1 ? '1 apartado sin cambios' : `${count} apartados sin cambios`),
  startAdded: 'Añadido: ',
  startRemoved: 'Quitado: ',
  end: '. ',
  part: { added: 'Añadido', removed: 'Quitado', moved: 'Movido', changed: 'Cambiado' },
  formerNumber: (number: string) => `antes ${number}`,
  signatures: 'Firmas',
}
