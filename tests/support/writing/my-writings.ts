// An account and its documents, over the wire.
import { expect } from 'vitest'
import type { Content } from '#domain/writing/model.ts'
import { join, type TestApp } from '../app.ts'
import { joinPremium } from './writings.ts'

export type Made = { id: string; version: number; title: string; content: Content; can: Record<string, boolean> }

export const asking = (server: TestApp, cookie: string) => (method: string, data?: unknown) =>
  server.call(method, data, { cookie })
type Ask = ReturnType<typeof asking>

export const newAuthor = async (server: TestApp): Promise<Ask> => asking(server, (await join(server)).cookie)
export const newSubscriber = async (server: TestApp): Promise<Ask> => asking(server, (await joinPremium(server)).cookie)

export async function create(ask: Ask, data: object = {}): Promise<Made> {
  const answer = await ask('create-writing', { visibility: 'public', title: 'Contrato', ...data })
  expect(answer.status).toBe(200)
  return answer.body.data as Made
}

export const get = async (ask: Ask, id: string): Promise<Made> => (await ask('get-writing', { id })).body.data as Made
