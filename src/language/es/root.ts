// The few words that every page carries, kept apart because every byte here is on every page.

export const root = {
  home: 'Rúbrica, inicio',
  loading: 'Cargando la página',
  chat: 'Escríbenos por WhatsApp',
  help: 'Ayuda',
  away: 'No hay conexión. No se ha perdido nada: en cuanto vuelva, seguimos.',
  retry: 'Reintentar',
  stay: 'Quedarme aquí',
}
