// The notation of `act-phrases.ts` and `property-phrases.ts`. Singular; accents as they are written, compared without them.
//
//   a b        one after the other, once the little words are left out («compraventa de un piso» is «compraventa piso»)
//   a|b        either; {home}: any of that group
//   a … b      with up to three words between, none of which is another thing that can be sold or let or stands aside
//              («con entrega en casa»)
//   a * b      with any three words between
//   ^a         at the beginning, after «contrato», «modelo» and the like
import type { Category } from '../../writing/categories.ts'
import type { Act } from './acts.ts'

/** Null is a draft without a category. */
type Within = { phrases: readonly string[]; in: readonly (Category | null)[] }

export type ActPhrases = {
  phrases: readonly string[]
  /** Used of other things too: counted only in these categories. */
  loose?: Within
  /** Acts whose phrases match too, and which it is not. */
  covers?: readonly Act[]
  /** In these categories a tag alone is enough. */
  tags?: Within
  /** The title names the act and a tag its object: «compraventa», tagged «piso». */
  completed?: true
}
