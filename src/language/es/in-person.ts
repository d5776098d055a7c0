// *Firmar aquí*: several people one after another on one device.

export const inPersonWords = {
  pageTitle: 'Firmar aquí',
  back: 'Seguimiento',
  lead: 'Firmáis uno detrás de otro en este dispositivo. Cada persona lo lee, pone su firma y acepta por sí misma, y queda anotado que fue en persona.',
  pass: (name: string) => `Pásale el dispositivo a ${name}`,
  passText: 'Quien firme después no verá lo que has dibujado.',
  start: (name: string) => `Soy ${name}, empezar`,
  others: 'Firma antes otra persona',
  people: 'Quién participa',
  progress: {
    sign: { done: 'Firmado', declined: 'No firma', pending: 'Falta', later: 'Después' },
    approve: { done: 'Visto bueno', declined: 'No lo aprueba', pending: 'Revisa', later: 'Después' },
    receive: { done: 'Recibe copia', declined: 'Recibe copia', pending: 'Recibe copia', later: 'Recibe copia' },
  },
  follow: 'Ver el seguimiento',
  preparing: {
    title: 'Estamos preparando el documento',
    text: 'Tarda unos segundos. Esta página se pone al día sola.',
  },
  done: {
    title: 'Ya estáis todos',
    text: 'Hemos anotado cada firma. El documento se sella y lo tendrás en el seguimiento y en «Firmados».',
  },
  over: {
    title: 'Aquí ya no se puede firmar',
    text: 'La firma está cerrada: en el seguimiento ves por qué y cómo seguir.',
  },
  none: {
    title: 'Todavía no hay nada que firmar',
    text: 'Primero tienen que estar todas las respuestas y empezar las firmas.',
  },
  handBack: {
    banner: (owner: string) => `Firmas en el dispositivo de ${owner}. Tómate el tiempo que necesites.`,
    leave: 'Devolver el dispositivo sin terminar',
    text: (owner: string) => `Devuélvele el dispositivo a ${owner}.`,
    next: 'Continuar',
  },
}
