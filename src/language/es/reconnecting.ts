// What is said while a navigation waits for the network.

export const reconnectingWords = {
  away: 'No hay conexión. No se ha perdido nada: en cuanto vuelva, seguimos.',
  retry: 'Reintentar',
  stay: 'Quedarme aquí',
}
