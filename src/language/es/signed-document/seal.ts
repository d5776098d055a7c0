// What certificates of this installation and its seals are called.

export const sealWords = {
  house: 'Rúbrica',
  authority: (id: string) => `Autoridad de sellos de Rúbrica ${id}`,
  seal: 'Sello electrónico de Rúbrica',
}
