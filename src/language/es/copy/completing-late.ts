// Behind a link whose time to fill in is over.
import { listed } from '#domain/words/lists.ts'

/** Who sent it; `isOwn`: the reader. */
export type Sender = { owner: string; isOwn: boolean }

export const lateWords = {
  title: (day: string) => `El plazo acabó el ${day}`,
  kept: (count: number) =>
    count === 0 ? 'No habías llegado a rellenar nada.' : 'No se ha perdido nada: lo que habías puesto sigue guardado.',
  ask: (title: string, { owner, isOwn }: Sender) =>
    isOwn
      ? `A «${title}» le falta tu parte. Puedes ampliar el plazo cuando quieras, desde Seguimiento.`
      : `A «${title}», que te envió ${owner}, le falta tu parte. Si quieres seguir, pídele unos días más: puede ampliar el plazo cuando quiera.`,
  /** To people with nothing left to fill in; `names`: those who have. */
  missing: (day: string, title: string, names: readonly string[]) =>
    `El plazo acabó el ${day} y a «${title}» le falta ${names.length === 0 ? 'algo por rellenar' : `la parte de ${listed(names)}`}.`,
  nothing: ({ owner, isOwn }: Sender, hasSent: boolean) =>
    `${hasSent ? 'Lo tuyo queda guardado y no' : 'No'} tienes que rellenar nada. ${
      isOwn
        ? 'Puedes ampliar el plazo cuando quieras, desde Seguimiento.'
        : `Si ${owner} amplía el plazo, aquí mismo verás lo que venga después.`
    }`,
  again: ({ isOwn }: Sender) => (isOwn ? 'Ya lo he ampliado' : 'Ya me lo ha ampliado'),
  same: ({ isOwn }: Sender) => `Si ${isOwn ? 'amplías' : 'amplía'} el plazo, este mismo enlace vuelve a funcionar.`,
}
