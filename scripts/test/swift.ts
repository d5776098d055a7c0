// OpenStack Swift with its S3 interface, from Debian's packages: a real store for the tests of files, in a temporary folder and with
// one copy of everything; nothing answers as its cache, which it can do without. Only `npm run soak` uses it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { endChild, freePort } from './child.ts'

type Swift = { address: Record<string, string>; stop: () => Promise<void> }

const services = ['account', 'container', 'object'] as const
const keys = { accessKeyId: 'pruebas:rubrica', secretAccessKey: 'secreto-de-pruebas' }

const serverConf = (folder: string, service: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}/etc
devices = ${folder}/devices
mount_check = false
workers = 0
log_level = WARNING
[pipeline:main]
pipeline = ${service}-server
[app:${service}-server]
use = egg:swift#${service}
`

const proxyConf = (folder: string, port: number) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
user = ${userInfo().username}
swift_dir = ${folder}/etc
workers = 0
log_level = WARNING
[pipeline:main]
pipeline = catch_errors gatekeeper cache listing_formats s3api tempauth copy slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:gatekeeper]
use = egg:swift#gatekeeper
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:listing_formats]
use = egg:swift#listing_formats
[filter:s3api]
use = egg:swift#s3api
location = us-east-1
[filter:tempauth]
use = egg:swift#tempauth
user_pruebas_rubrica = ${keys.secretAccessKey} .admin
[filter:copy]
use = egg:swift#copy
[filter:slo]
use = egg:swift#slo
`

export async function startSwift(): Promise<Swift> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-swift-'))
  for (const name of ['etc', 'devices/d1']) mkdirSync(join(folder, name), { recursive: true })
  const log = join(folder, 'log')
  const children: ChildProcess[] = []
  const stop = async () => {
    await Promise.all(children.map((child) => endChild(child, { first: 'SIGTERM', last: 'SIGKILL', patience: 3_000 })))
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  process.on('exit', () => {
    for (const child of children) if (child.exitCode === null) child.kill('SIGKILL')
  })
  const run = (service: string, conf: string) => {
    const file = join(folder, 'etc', `${service}-server.conf`)
    writeFileSync(file, conf)
    const output = openSync(log, 'a')
    children.push(spawn(`swift-${service}-server`, [file, '--verbose'], { stdio: ['ignore', output, output] }))
  }
  try {
    for (const service of services) {
      const port = await freePort()
      const builder = join(folder, 'etc', `${service}.builder`)
      const build = (...words: string[]) => execFileSync('swift-ring-builder', [builder, ...words], { stdio: 'pipe' })
      build('create', '4', '1', '0')
      build('add', `r1z1-127.0.0.1:${port}/d1`, '1')
      build('rebalance')
      run(service, serverConf(folder, service, port))
    }
    const port = await freePort()
    run('proxy', proxyConf(folder, port))
    const endpoint = `http://127.0.0.1:${port}`
    const bucket = 'rubrica'
    const client = new AwsClient({ ...keys, service: 's3', region: 'us-east-1', retries: 0 })
    const make = () =>
      client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' }).then(
        ({ ok }) => ok,
        () => false,
      )
    for (let tries = 0; !(await make()); tries += 1) {
      if (tries > 100) throw new Error(`Swift did not start: ${readFileSync(log, 'utf8').slice(-4_000)}`)
      await pause(200)
    }
    return { address: { endpoint, bucket, region: 'us-east-1', prefix: '', ...keys }, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
