// *Recompensas*: points, what they come from and what they are exchanged for.
import type { RewardSource } from '#domain/rewards/rewards.ts'
import { dayWords } from '../when.ts'

/** Without Intl, whose words differ between engines. */
const figure = (number: number): string => String(Math.abs(number)).replace(/\B(?=(\d{3})+$)/g, '.')
const signed = (points: number): string => `${points < 0 ? '−' : '+'}${figure(points)}`
const pointsOf = (count: number): string => `${figure(count)} ${Math.abs(count) === 1 ? 'punto' : 'puntos'}`
const daysOf = (count: number): string => `${count === 1 ? '1 día' : `${count} días`} de Premium`

type Line = { source: RewardSource; points: number; title: string | null; days: number | null }

const lines: Record<RewardSource, (line: Line) => string> = {
  use: ({ title }) => (title ? `Alguien ha usado «${title}»` : 'Alguien ha usado un escrito tuyo que ya no está'),
  invited: () => 'Alguien a quien invitaste ha confirmado su correo',
  upgraded: () => 'Alguien a quien invitaste se ha hecho Premium',
  exchange: ({ days }) => `Cambiados por ${daysOf(days ?? 0)}`,
  void: () => 'Puntos retirados',
  refund: ({ points }) =>
    points < 0
      ? 'Se ha devuelto el pago de alguien a quien invitaste'
      : 'El pago de alguien a quien invitaste vuelve a contar',
}

export const rewardWords = {
  title: 'Recompensas',
  lead: 'Cuando otras personas usan los escritos que publicas, o llegan a Rúbrica gracias a ti, ganas puntos. Los puntos se cambian por días de Premium.',
  balance: 'Tus puntos',
  figure: (balance: number) => (balance < 0 ? `−${figure(balance)}` : figure(balance)),
  debt: 'Se retiraron puntos que ya habías cambiado. Lo que ganes a partir de ahora cubre primero esa diferencia.',
  reach: (days: number) => `Te llegan para ${daysOf(days)}.`,
  missing: (points: number, days: number) =>
    `Te ${points === 1 ? 'falta' : 'faltan'} ${pointsOf(points)} para ${daysOf(days)}.`,
  waiting: (points: number) =>
    `${points === 1 ? 'Espera' : 'Esperan'} ${pointsOf(points)} de personas a las que invitaste. Es normal en una familia o en una oficina: comparten conexión o dominio de correo, y así no podemos distinguir a una persona de otra. También esperan las que pasan del máximo de un día. Los puntos se suman cuando esa persona paga Premium.`,
  unverified: 'Confirma tu correo para empezar a ganar puntos: cuentan las personas con el correo confirmado.',
  verify: 'Ir a mi cuenta',
  exchange: {
    title: 'Cambiar puntos',
    offer: (days: number) => daysOf(days),
    price: pointsOf,
    act: 'Cambiar',
    label: (days: number, points: number) => `Cambiar ${pointsOf(points)} por ${daysOf(days)}`,
    short: (points: number) => `Te ${points === 1 ? 'falta' : 'faltan'} ${figure(points)}`,
    question: (days: number) => `¿Cambiar tus puntos por ${daysOf(days)}?`,
    costs: (points: number, left: number) => `Gastas ${pointsOf(points)} y te quedan ${figure(left)}.`,
    until: (iso: string, zone: string) => `Tendrás Premium hasta el ${dayWords(iso, zone)}.`,
    final: 'Este cambio no se puede deshacer.',
    confirm: 'Cambiar los puntos',
    done: (iso: string, zone: string) => `Hecho. Tienes Premium hasta el ${dayWords(iso, zone)}.`,
  },
  rules: {
    title: 'Cómo se ganan',
    earned: (points: Record<'use' | 'invited' | 'upgraded', number>) => [
      { points: signed(points.use), text: 'Otra persona usa un escrito tuyo: lo completa o hace su propia versión.' },
      { points: signed(points.invited), text: 'Alguien llega con tu enlace de invitación y confirma su correo.' },
      { points: signed(points.upgraded), text: 'Esa persona paga Premium por primera vez.' },
    ],
    fine: (most: Record<'use' | 'same_reader' | 'invited', number>) => [
      'Cada persona cuenta una sola vez por cada escrito. Lo que haces tú no cuenta, tampoco con otra cuenta tuya.',
      'Cuentan las personas con cuenta y correo confirmado. Quien usa tu escrito sin cuenta suma en sus usos, pero no da puntos: no sabemos quién es ni lo apuntamos.',
      'Quien comparte contigo la conexión o un dominio de correo propio no suma puntos todavía, y de cada conexión o dominio cuenta una persona al mes. Si paga Premium, cuenta siempre.',
      `Cada día cuentan como mucho ${most.use} usos (${most.same_reader} de la misma persona) y ${most.invited} invitaciones.`,
      'Los puntos no caducan. No se compran, no se ceden y no valen dinero.',
      'Si el pago de quien invitaste se devuelve, los puntos que te dio se restan. Si el pago vuelve a contar, los recuperas.',
      'Si alguien hace trampas, retiramos esos puntos. Queda escrito en tus movimientos, con el motivo.',
    ],
    invite: 'Invitar a alguien',
  },
  ledger: {
    title: 'Movimientos',
    line: (line: Line) => lines[line.source](line),
    points: signed,
    reason: (reason: string) => `Motivo: ${reason}`,
    newer: 'Más recientes',
    older: 'Anteriores',
    pages: (page: number, pages: number) => `Página ${page} de ${pages}`,
    emptyTitle: 'Aquí verás cada punto que ganes',
    empty:
      'Todavía no hay ninguno. Se empieza publicando un escrito que a otras personas les sirva, o invitando a alguien.',
    publish: 'Publicar un escrito',
    invite: 'Invitar a alguien',
    nothingHere: 'En esta página no hay movimientos.',
    first: 'Ver los más recientes',
  },
}
