// *Formar parte*: becoming an author, and bringing others.

export const joinWords = {
  title: 'Formar parte',
  lead: 'El catálogo lo escriben personas que saben de lo suyo y lo ponen al alcance de todos. Puedes ser una de ellas.',
  steps: {
    title: 'Así se empieza',
    of: [
      { title: 'Preséntate', text: 'Tu nombre, a qué te dedicas y por qué tus escritos son de fiar.' },
      {
        title: 'Publica un escrito',
        text: 'Uno que ya uses te sirve. Lo revisas en cuatro pasos y queda en el catálogo.',
      },
      { title: 'Gana puntos', text: 'Cada persona que lo use te da puntos, que cambias por días de Premium.' },
    ],
    publish: 'Publicar un escrito',
    rewards: 'Cómo se ganan puntos',
  },
  seen: {
    title: 'Así te verán',
    noProfession: 'Tu profesión',
    noBio: 'Aquí se leerá lo que cuentes de ti.',
    rename: 'Cambiar mi nombre',
  },
}
