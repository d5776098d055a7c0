// Limits of uploads in memory: in all, for each address, and slow ones make room for others.
import { describe, expect, it } from 'vitest'
import { openUploadRoom } from './upload-budget.ts'

describe('room for uploads', () => {
  const turnedAway: string[] = []
  const of = (caller: string, bytes: number, dawdles = false) => ({
    caller,
    bytes,
    isDawdling: () => dawdles,
    turnAway: () => void turnedAway.push(caller),
  })

  it('is so much for one, so much for all, and there again when somebody leaves', () => {
    const { enter } = openUploadRoom({ all: 40, each: 20 })
    const leave = enter(of('a', 15))
    expect(leave).toBeDefined()
    expect(enter(of('a', 6))).toBeUndefined()
    expect(enter(of('b', 20))).toBeDefined()
    expect(enter(of('c', 6))).toBeUndefined()
    leave?.()
    // Twice is once.
    leave?.()
    expect(enter(of('c', 20))).toBeDefined()
    expect(enter(of('d', 1))).toBeUndefined()
    expect(turnedAway).toEqual([])
  })

  it('is taken from whoever dawdles, and only while somebody waits for it', () => {
    const { enter } = openUploadRoom({ all: 40, each: 20 })
    const leave = enter(of('slow', 20, true))
    expect(enter(of('quick', 20))).toBeDefined()
    expect(turnedAway).toEqual([])
    expect(enter(of('waiting', 20))).toBeDefined()
    expect(turnedAway).toEqual(['slow'])
    // What it gives back is no longer its own.
    leave?.()
    expect(enter(of('late', 1))).toBeUndefined()
  })
})
