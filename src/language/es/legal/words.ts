// The few words around a legal text.

export const legalWords = {
  navigation: 'Textos legales',
  contents: 'En esta página',
  updated: 'Última actualización: 19 de noviembre de 2026',
}
