// One honest sentence for each page that is still to come.

type Words = { title: string; text: string }
export type UpcomingWords = Words & { note: string }

const note = 'Esta parte todavía no está lista.'

const pages = {
  join: { title: 'Formar parte', text: 'Aquí podrás hacerte autor y presentarte a quienes usen tus escritos.' },
  howItWorks: {
    title: 'Cómo funciona',
    text: 'Aquí verás, paso a paso y con imágenes, cómo se escribe, se completa y se firma.',
  },
  rewards: { title: 'Recompensas', text: 'Aquí verás los puntos que ganas cuando otros usan lo que publicas.' },
  premium: {
    title: 'Premium',
    text: 'Aquí podrás pasar a Premium para tener documentos privados y los que compartan contigo.',
  },
} satisfies Record<string, Words>

export type UpcomingPage = keyof typeof pages

export const upcomingWords = (page: UpcomingPage): UpcomingWords => ({ ...pages[page], note })
