// Configurations of etcd, Patroni and the lines (TCP proxies) between the nodes, for one PostgreSQL cluster of three nodes.
import { type NodeName, nodeNames, type NodePorts, type State } from '../state.ts'

/**
 * Seconds. A primary that vanishes keeps its key in etcd for `ttl`, so writers wait about that long. Patroni requires
 * loop_wait + 2 * retry_timeout <= ttl; its defaults are 10, 10 and 30, and later versions than Debian's raise `ttl` to 20.
 */
export const patroniTimes = { ttl: 10, loop_wait: 2, retry_timeout: 4 } as const

export const etcdPorts = ({ nodes }: State['ports']): readonly number[] => nodeNames.map((name) => nodes[name].etcd)

export const etcdWords = (name: NodeName, { folder, ports: { nodes } }: Pick<State, 'folder' | 'ports'>): readonly string[] => {
  const url = (port: number): string => `http://127.0.0.1:${port}`
  const [client, peer] = [url(nodes[name].etcd), url(nodes[name].etcdPeer)]
  const members = nodeNames.map((member) => `etcd-${member}=${url(nodes[member].etcdPeer)}`)
  return [
    `--name=etcd-${name}`,
    `--data-dir=${folder}/etcd-${name}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=${members.join(',')}`,
  ]
}

interface NodeText {
  readonly name: string
  readonly folder: string
  readonly ports: NodePorts
  readonly passwords: State['passwords']
  readonly programs: string
}

/** Writes JSON, which is valid YAML and needs no further quoting. */
export const patroniText = ({ name, folder, ports, passwords, programs }: NodeText): string => {
  const local = (port: number): string => `127.0.0.1:${port}`
  const scram = 'host all all 127.0.0.1/32 scram-sha-256'
  const access = ['local all all trust', scram, 'host replication replicator 127.0.0.1/32 scram-sha-256']
  const configuration = {
    scope: 'bonafide',
    name,
    restapi: { listen: local(ports.rest), connect_address: local(ports.restLine) },
    // The node's own line, which leads to any of the three, and no address that an etcd member advertises, which would bypass a partition.
    etcd3: { hosts: [local(ports.etcdLine)], use_proxies: true },
    bootstrap: {
      dcs: {
        ...patroniTimes,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 200, wal_keep_size: '256MB', wal_log_hints: 'on', hot_standby_feedback: 'on' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: local(ports.database),
      connect_address: local(ports.databaseLine),
      use_unix_socket: true,
      use_unix_socket_repl: true,
      data_dir: `${folder}/${name}/data`,
      bin_dir: programs,
      pgpass: `${folder}/${name}/pgpass`,
      pg_hba: [...access, 'local replication all trust'],
      authentication: {
        superuser: { username: 'postgres', password: passwords.superuser },
        replication: { username: 'replicator', password: passwords.replication },
        rewind: { username: 'rewinder', password: passwords.replication },
      },
      parameters: { unix_socket_directories: `${folder}/${name}`, shared_buffers: '128MB', password_encryption: 'scram-sha-256' },
    },
    tags: { nofailover: false, noloadbalance: false, clonefrom: false, nosync: false },
  }
  return `${JSON.stringify(configuration, undefined, 2)}\n`
}

/** A stopped proxy keeps its connections and forwards nothing, as the network appears to a node in a partition. */
export const linesText = (ports: NodePorts, etcd: readonly number[]): string => {
  const line = (name: string, from: number, to: number): string => `listen ${name}\n  bind 127.0.0.1:${from}\n  server it 127.0.0.1:${to}\n`
  const members = etcd.map(
    (port, url) => `  server etcd-${url} 127.0.0.1:${port} check inter 500 fall 1 rise 1 on-marked-down shutdown-sessions\n`,
  )
  return [
    'global\n  maxconn 500\n  nbthread 1\n',
    'defaults\n  mode tcp\n  timeout connect 2s\n  timeout client 1h\n  timeout server 1h\n',
    `listen etcd\n  bind 127.0.0.1:${ports.etcdLine}\n  option redispatch\n${members.join('')}`,
    line('database', ports.databaseLine, ports.database),
    line('rest', ports.restLine, ports.rest),
  ].join('\n')
}
