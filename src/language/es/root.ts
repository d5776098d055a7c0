// The few words that every page carries, kept apart because every byte here is on every page.

export const root = {
  home: 'Rúbrica, inicio',
  loading: 'Cargando la página',
  chat: 'Escríbenos por WhatsApp',
  help: 'Ayuda',
}
