// A software bill of materials, CycloneDX 1.6. It has no timestamp and no serial number, so that the same packages give the same file.

/** https://github.com/package-url/purl-spec: the scope's @ is escaped. */
const purlOf = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`

/** `about`: the product itself. */
export const sbomOf = (about, packages) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  version: 1,
  metadata: {
    component: { 'bom-ref': about.name, type: 'application', name: about.name, version: about.version, licenses: licensesOf(about) },
  },
  components: packages.map((entry) => ({
    'bom-ref': `${entry.path}@${entry.version}`,
    type: 'library',
    name: entry.name,
    version: entry.version,
    purl: purlOf(entry),
    ...(entry.license === undefined ? {} : { licenses: licensesOf(entry) }),
    ...(entry.integrity === undefined ? {} : { hashes: hashesOf(entry.integrity) }),
  })),
})

const licensesOf = ({ license }) => (/ (AND|OR|WITH) /.test(license) ? [{ expression: license }] : [{ license: { id: license } }])

const algorithms = { sha512: 'SHA-512', sha1: 'SHA-1' }

/** The digests of the package's archive in the registry, from the lockfile. */
const hashesOf = (integrity) =>
  integrity.split(' ').map((part) => {
    const [algorithm, digest] = part.split(/-(.*)/)
    return { alg: algorithms[algorithm], content: Buffer.from(digest, 'base64').toString('hex') }
  })
