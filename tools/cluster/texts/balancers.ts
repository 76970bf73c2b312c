// Configurations of HAProxy in front of the database and in front of the product, and of PgBouncer between the two.
import { callLimits } from '../../../server/db/limits.ts'
import { limitStatements } from '../../../server/db/given/sessions.ts'
import { roleOf } from '../roles.ts'
import { nodeNames, type State } from '../state.ts'

const common = (mode: 'tcp' | 'http'): string =>
  `global\n  maxconn 4000\n  nbthread 1\n\ndefaults\n  mode ${mode}\n  timeout connect 2s\n  timeout client 1h\n  timeout server 1h\n`

/** Routes to the node whose Patroni reports it as the primary, and closes connections to the previous one. */
export const databaseBalancerText = ({ balancer, nodes }: Pick<State['ports'], 'balancer' | 'nodes'>): string =>
  [
    common('tcp'),
    'listen primary',
    `  bind 127.0.0.1:${balancer}`,
    '  option httpchk OPTIONS /primary',
    '  http-check expect status 200',
    '  timeout check 1s',
    '  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions',
    ...nodeNames.map((name) => `  server ${name} 127.0.0.1:${nodes[name].database} maxconn 200 check port ${nodes[name].rest}`),
    '',
  ].join('\n')

/** Takes a process out of service after two failed checks of `/readyz`; DRAIN_SECONDS is longer than that. */
export const productBalancerText = (ports: State['ports']): string => {
  const part = (role: 'area' | 'provider' | 'desk'): string =>
    [
      `listen ${role}`,
      `  bind 127.0.0.1:${ports[role]}`,
      '  option httpchk GET /readyz',
      '  http-check expect status 200',
      '  timeout check 2s',
      // The drill's client sends the addresses of its many users itself.
      '  option forwardfor if-none',
      '  option redispatch 1',
      '  retries 2',
      '  default-server inter 500ms fall 2 rise 1',
      ...Object.entries(ports.processes)
        .filter(([name]) => roleOf(name) === role)
        .map(([name, { serve, metrics }]) => `  server ${name} 127.0.0.1:${serve} check port ${metrics}`),
      '',
    ].join('\n')
  return [common('http'), part('area'), part('provider'), part('desk')].join('\n')
}

interface PoolerText {
  readonly listen: number
  readonly balancer: number
  readonly users: string
}

/** `server_login_retry`: its default of 15 seconds would be added to every failover. */
export const poolerText = ({ listen, balancer, users }: PoolerText): string =>
  [
    '[databases]',
    `bonafide = host=127.0.0.1 port=${balancer} connect_query='${limitStatements(callLimits, 'set').join('; ')}'`,
    '',
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${listen}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${users}`,
    'pool_mode = transaction',
    'default_pool_size = 30',
    'max_client_conn = 1000',
    'server_login_retry = 1',
    'server_connect_timeout = 3',
    'tcp_keepalive = 1',
    'log_connections = 0',
    'log_disconnections = 0',
    '',
  ].join('\n')
