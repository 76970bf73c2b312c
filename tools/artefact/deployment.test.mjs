// The files in `deploy` fit the schemas of Kubernetes, the settings that the server reads, and our own rules for production.
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import * as apps from 'kubernetes-models/apps/v1'
import * as batch from 'kubernetes-models/batch/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policies from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { afterAll, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../../server/config.ts'
import { roles } from '../../server/config/settings.ts'

const folder = 'deploy/kubernetes'
const models = { 'apps/v1': apps, 'batch/v1': batch, 'networking.k8s.io/v1': networking, 'policy/v1': policies, v1: core }

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'))
const isKustomization = (file) => file.endsWith('kustomization.yaml')
const objects = files
  .filter((file) => !isKustomization(file))
  .flatMap((file) => parseAllDocuments(readFileSync(join(folder, file), 'utf8')).map((document) => ({ file, object: document.toJS() })))
const ofKind = (kind) => objects.filter(({ object }) => object.kind === kind).map(({ object }) => object)
const workloads = [...ofKind('Deployment'), ...ofKind('StatefulSet')]
const pods = [...workloads, ...ofKind('Job')].map(({ metadata, spec }) => ({
  name: metadata.name,
  labels: spec.template.metadata.labels,
  pod: spec.template.spec,
}))
const containers = pods.flatMap(({ name, pod }) =>
  [...pod.containers, ...(pod.initContainers ?? [])].map((container) => ({ name, container })),
)
const selects = ({ matchLabels = {}, matchExpressions = [] }, labels) =>
  Object.entries(matchLabels).every(([key, value]) => labels[key] === value) &&
  matchExpressions.every(({ key, operator, values }) => operator === 'In' && values.includes(labels[key]))

const secrets = mkdtempSync(join(tmpdir(), 'bonafide-deployment-'))
afterAll(() => rmSync(secrets, { recursive: true, force: true }))

const acceptedBy = (environment) => {
  const key = join(secrets, 'key.pem')
  const secret = join(secrets, 'secret')
  writeFileSync(key, generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }))
  writeFileSync(secret, `${randomBytes(24).toString('base64url')}\n`)
  const secretFiles = { OIDC_PRIVATE_KEY_FILE: key, S3_SECRET_KEY_FILE: secret }
  const lines = readFileSync('deploy/Containerfile', 'utf8').match(/^ENV .*$/gm) ?? []
  const image = Object.fromEntries(lines.flatMap((line) => line.split(' ').slice(1)).map((pair) => pair.split('=')))
  const required = { DATABASE_URL: 'postgresql://bonafide:secret@database/bonafide', SMTP_URL: 'smtp://mail.exchange.example' }
  return readConfig({ ...required, ...image, ...environment, ...secretFiles })
}

describe('objects for Kubernetes', () => {
  test.each(objects)('$file: $object.kind $object.metadata.name fits the schema of its version', ({ object }) => {
    const Model = models[object.apiVersion]?.[object.kind]
    expect(Model).toBeTypeOf('function')
    expect(() => new Model(object).validate()).not.toThrow()
  })

  test('are all named by a kustomization, which names nothing that does not exist', () => {
    const named = files
      .filter(isKustomization)
      .flatMap((file) =>
        parse(readFileSync(join(folder, file), 'utf8')).resources.map((resource) => normalize(join(dirname(file), resource))),
      )
    const found = files.filter((file) => !isKustomization(file))
    expect(named.filter((name) => name.endsWith('.yaml')).toSorted()).toEqual(found.toSorted())
    for (const name of named.filter((path) => !path.endsWith('.yaml'))) expect(files).toContain(join(name, 'kustomization.yaml'))
  })

  test('contain a workload for each role, with at least two replicas and a disruption budget', () => {
    const served = workloads.map(({ spec }) => spec.template.spec.containers[0].env.find(({ name }) => name === 'ROLES').value)
    expect(served.toSorted()).toEqual([...roles].toSorted())
    for (const { spec } of workloads) {
      const { labels } = spec.template.metadata
      expect(spec.replicas).toBeGreaterThanOrEqual(2)
      expect(selects(spec.selector, labels)).toBe(true)
      expect(ofKind('PodDisruptionBudget').filter((budget) => selects(budget.spec.selector, labels))).toHaveLength(1)
    }
  })

  test.each(pods)('$name runs without root, without a token, and with the default seccomp profile', ({ pod }) => {
    expect(pod).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: 10001, seccompProfile: { type: 'RuntimeDefault' } },
    })
    const account = ofKind('ServiceAccount').find(({ metadata }) => metadata.name === pod.serviceAccountName)
    expect(account?.automountServiceAccountToken).toBe(false)
  })

  test.each(containers)('$name has limits, a read-only root filesystem, and no capabilities', ({ container }) => {
    for (const bound of ['requests', 'limits'])
      expect(container.resources[bound]).toEqual({ cpu: expect.stringMatching(/^\d+m?$/), memory: expect.stringMatching(/^\d+[MG]i$/) })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    // Everything else is in the ConfigMap and the Secret, which an operator changes.
    for (const { name, value } of container.env ?? []) {
      expect(['ROLES', 'FACES_DIR', 'FACES_URLS']).toContain(name)
      if (name === 'FACES_DIR') expect(container.volumeMounts.some(({ mountPath }) => value.startsWith(`${mountPath}/`))).toBe(true)
    }
  })

  test.each(workloads)('$metadata.name is probed where the server answers, and is ended only after it has drained', ({ spec }) => {
    const {
      containers: [container],
      terminationGracePeriodSeconds: grace,
    } = spec.template.spec
    const at = (path) => ({ httpGet: { path, port: 'monitor' } })
    expect(container).toMatchObject({ startupProbe: at('/healthz'), livenessProbe: at('/healthz'), readinessProbe: at('/readyz') })
    const { data } = ofKind('ConfigMap')[0]
    const role = container.env[0].value
    const own = Object.fromEntries(container.env.map(({ name, value }) => [name, value]))
    const { metrics, ports, faces, drainSeconds } = acceptedBy({ ...data, ...own })
    const served = { worker: {}, faces: { faces: faces.port } }[role] ?? { http: ports[role] }
    const listening = { monitor: metrics.port, ...served }
    expect(Object.fromEntries(container.ports.map(({ name, containerPort }) => [name, containerPort]))).toEqual(listening)
    const { periodSeconds, failureThreshold } = container.readinessProbe
    expect(drainSeconds).toBeGreaterThan(periodSeconds * failureThreshold)
    expect(grace).toBeGreaterThan(drainSeconds + 30)
  })

  test('permit only the named traffic', () => {
    const denies = ofKind('NetworkPolicy').filter(({ spec }) => spec.ingress === undefined && spec.egress === undefined)
    expect(denies.map(({ spec }) => spec)).toEqual([{ podSelector: {}, policyTypes: ['Ingress', 'Egress'] }])
    for (const { name, labels } of pods) {
      const applying = ofKind('NetworkPolicy').filter(({ spec }) => selects(spec.podSelector, labels))
      const intoHttp = applying.flatMap(({ spec }) => spec.ingress ?? []).filter(({ ports }) => ports.some(({ port }) => port === 'http'))
      expect(intoHttp.length, name).toBe(/worker|faces|upgrade/.test(name) ? 0 : 1)
      expect(
        applying.flatMap(({ spec }) => spec.egress ?? []).flatMap(({ ports }) => ports.map(({ port }) => port)),
        name,
      ).toContain(5432)
      for (const rule of applying.flatMap(({ spec }) => spec.ingress ?? [])) expect(rule.from.length, name).toBeGreaterThan(0)
    }
  })

  test('let only workers query each pod that holds faces, under the name in their settings', () => {
    const { spec } = ofKind('StatefulSet')[0]
    const { env } = ofKind('Deployment').find(({ metadata }) => metadata.name === 'bonafide-worker').spec.template.spec.containers[0]
    const { shards } = acceptedBy({
      ...ofKind('ConfigMap')[0].data,
      ...Object.fromEntries(env.map(({ name, value }) => [name, value])),
    }).faces
    const service = ofKind('Service').find(({ metadata }) => metadata.name === spec.serviceName)
    const { port } = service.spec.ports[0]
    const names = Array.from({ length: spec.replicas }, (_, at) => `http://bonafide-faces-${at}.${spec.serviceName}:${port}`)
    expect(shards).toEqual([names])
    expect(service.spec).toMatchObject({ clusterIP: 'None', selector: spec.selector.matchLabels })
    const labelsOf = (component) => ({ 'app.kubernetes.io/name': 'bonafide', 'app.kubernetes.io/component': component })
    const intoFaces = ofKind('NetworkPolicy')
      .filter(({ spec: policy }) => selects(policy.podSelector, labelsOf('faces')))
      .flatMap(({ spec: policy }) => policy.ingress ?? [])
      .filter(({ ports }) => ports.some((port) => port.port === 'faces'))
    expect(intoFaces.map(({ from }) => from)).toEqual([[{ podSelector: { matchLabels: labelsOf('worker') } }]])
    const toFaces = ofKind('NetworkPolicy').filter(({ spec: policy }) =>
      policy.egress?.some(({ ports }) => ports.some((allowed) => allowed.port === port)),
    )
    expect(toFaces.map(({ spec: policy }) => policy.podSelector.matchLabels)).toEqual([labelsOf('worker')])
  })

  test('tell shards of faces apart wherever pods are counted or named, and permit the same traffic to each', () => {
    const { metadata, spec } = ofKind('StatefulSet')[0]
    const { labels } = spec.template.metadata
    const own = Object.fromEntries(spec.template.spec.containers[0].env.map(({ name, value }) => [name, value]))
    const { number, of } = acceptedBy({ ...ofKind('ConfigMap')[0].data, ...own }).faces.shard
    expect(labels['faces-shard']).toBe(`${number}-${of}`)
    const other = { ...labels, 'faces-shard': '2-2' }
    const named = (kind) => ofKind(kind).find((object) => object.metadata.name === metadata.name).spec.selector
    const spread = spec.template.spec.topologySpreadConstraints.map(({ labelSelector }) => labelSelector)
    const selectors = [spec.selector, named('PodDisruptionBudget'), { matchLabels: named('Service') }, ...spread]
    expect(selectors.map((selector) => [selects(selector, labels), selects(selector, other)])).toEqual(selectors.map(() => [true, false]))
    const policies = (pod) => ofKind('NetworkPolicy').filter((policy) => selects(policy.spec.podSelector, pod))
    expect(policies(other)).toEqual(policies(labels))
  })

  test('route each host to the service of its role', () => {
    const { data } = ofKind('ConfigMap')[0]
    const routes = ofKind('Ingress').flatMap(({ spec }) => spec.rules.map(({ host, http }) => [host, http.paths[0].backend.service.name]))
    const hostOf = (name) => new URL(data[name]).host
    expect(routes).toEqual([
      [hostOf('AREA_URL'), 'bonafide-area'],
      [hostOf('PROVIDER_URL'), 'bonafide-provider'],
      [hostOf('DESK_URL'), 'bonafide-desk'],
    ])
    for (const [, name] of routes) {
      const service = ofKind('Service').find(({ metadata }) => metadata.name === name)
      expect(pods.filter(({ labels }) => selects({ matchLabels: service.spec.selector }, labels)).map((pod) => pod.name)).toEqual([name])
    }
  })

  test('contain no secret', () => {
    expect(ofKind('Secret')).toEqual([])
    const names = Object.keys(ofKind('ConfigMap')[0].data)
    expect(names.filter((name) => /KEYS$|PIN$|SECRET(_KEY)?$|TOKEN$|^DATABASE|^SMTP/.test(name))).toEqual([])
  })
})

describe('compose.yaml', () => {
  const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true })
  const { database, ...own } = services

  test('runs every role once', () => {
    expect(
      Object.values(own)
        .flatMap(({ environment }) => environment.ROLES.split(','))
        .toSorted(),
    ).toEqual([...roles].toSorted())
  })

  test.each(Object.keys(own))('%s has a read-only root filesystem, no capabilities, and ports only on loopback', (name) => {
    expect(own[name]).toMatchObject({ read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] })
    for (const port of own[name].ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/)
  })

  test('publishes no port of the database', () => expect(database.ports).toBeUndefined())
})
