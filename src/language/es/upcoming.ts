// One honest sentence for each page that is still to come.

type Words = { title: string; text: string }
export type UpcomingWords = Words & { note: string }

const note = 'Esta parte todavía no está lista.'

const pages = {
  howItWorks: {
    title: 'Cómo funciona',
    text: 'Aquí verás, paso a paso y con imágenes, cómo se escribe, se completa y se firma.',
  },
  premium: {
    title: 'Premium',
    text: 'Aquí podrás pasar a Premium para tener documentos privados y los que compartan contigo.',
  },
} satisfies Record<string, Words>

export type UpcomingPage = keyof typeof pages

export const upcomingWords = (page: UpcomingPage): UpcomingWords => ({ ...pages[page], note })
