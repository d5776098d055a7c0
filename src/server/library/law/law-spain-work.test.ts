// Limits of labour law in the Spanish texts: the last value that the law allows and the first that it does not.
import { describe } from 'vitest'
import { testLimits } from '#tests/support/library-law.ts'
import { spanishWorkLimits } from '#tests/support/library-limits/spain-work.ts'

describe('figures: the last value that the law allows, and the first that it does not', () =>
  testLimits('es', spanishWorkLimits))
