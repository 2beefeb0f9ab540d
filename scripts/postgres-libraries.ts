/** A program that the embedded PostgreSQL brings along on Linux, with its licence (SPDX). */
export type BundledLibrary = {
  name: string
  version: string
  license: string
  /** The file in which it lies, below the package of the platform. */
  file: string
  home: string
}

/** PostgreSQL and the libraries beside it, as the packages of Linux carry them; those of macOS are of the same kind. */
export const postgresLibraries: readonly BundledLibrary[] = [
  {
    name: 'PostgreSQL',
    version: '18.4',
    license: 'PostgreSQL',
    file: 'native/bin/postgres',
    home: 'https://www.postgresql.org/',
  },
  {
    name: 'OpenSSL',
    version: '1.1.1',
    license: 'OpenSSL',
    file: 'native/lib/libcrypto.so.1.1',
    home: 'https://www.openssl.org/',
  },
  {
    name: 'ICU',
    version: '60.2',
    license: 'ICU',
    file: 'native/lib/libicuuc.so.60.2',
    home: 'https://icu.unicode.org/',
  },
  {
    name: 'libxml2',
    version: '2.9.4',
    license: 'MIT',
    file: 'native/lib/libxml2.so.2',
    home: 'https://gitlab.gnome.org/GNOME/libxml2',
  },
  {
    name: 'libxslt',
    version: '1.1',
    license: 'MIT',
    file: 'native/lib/libxslt.so.1',
    home: 'https://gitlab.gnome.org/GNOME/libxslt',
  },
  { name: 'zlib', version: '1.2.11', license: 'Zlib', file: 'native/lib/libz.so.1', home: 'https://zlib.net/' },
  {
    name: 'liblzma',
    version: '5.2.2',
    license: 'LicenseRef-public-domain',
    file: 'native/lib/liblzma.so.5',
    home: 'https://tukaani.org/xz/',
  },
  {
    name: 'OSSP uuid',
    version: '1.6.2',
    license: 'MIT',
    file: 'native/lib/libossp-uuid.so.16',
    home: 'http://www.ossp.org/pkg/lib/uuid/',
  },
]
