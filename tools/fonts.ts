import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * Subsets Inter to the glyphs, weights and features the portal uses: 34 KB instead of 144. Run by hand when Inter or
 * the alphabets change; the result is committed. Needs fonttools (Debian: `apt-get install fonttools python3-brotli`).
 */
const ROOT = resolve(import.meta.dirname, '..')
const SOURCE = join(ROOT, 'node_modules/@fontsource-variable/inter/files')
const TARGET = join(ROOT, 'apps/web/src/app/fonts')
const WEIGHTS = 'wght=400:750'
/** Kerning, marks, and tabular digits for tables. */
const FEATURES = 'kern,mark,mkmk,ccmp,locl,tnum,pnum'

/** fonts.css repeats the ranges (unicode-range), so that the browser fetches a file only when needed. */
const CUTS = [
  {
    from: 'latin',
    to: 'inter-latin',
    letters:
      'U+20-7E,U+A0,U+A7,U+A9,U+AB,U+B0-B3,U+B7,U+BB,U+D7,U+F7,U+2009-200A,U+2011-2014,U+2018-201E,U+2022,U+2026,U+202F-2033,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215',
  },
  { from: 'cyrillic', to: 'inter-cyrillic', letters: 'U+301,U+400-45F,U+490-491,U+4B0-4B1,U+2116' },
  {
    from: 'cyrillic-ext',
    to: 'inter-kazakh',
    letters: 'U+492-493,U+49A-49B,U+4A2-4A3,U+4AE-4AF,U+4BA-4BB,U+4D8-4D9,U+4E8-4E9',
  },
  // Only the tenge sign, from a file of 85 KB.
  { from: 'latin-ext', to: 'inter-tenge', letters: 'U+20B8' },
]

const scratch = mkdtempSync(join(tmpdir(), 'zakup-fonts-'))
for (const { from, to, letters } of CUTS) {
  const narrowed = join(scratch, `${to}.ttf`)
  const target = join(TARGET, `${to}.woff2`)
  const quiet = { stdio: ['ignore', 'ignore', 'inherit'] as ['ignore', 'ignore', 'inherit'] }
  const source = join(SOURCE, `inter-${from}-wght-normal.woff2`)
  execFileSync('fonttools', ['varLib.instancer', '-q', source, WEIGHTS, '-o', narrowed], quiet)
  execFileSync(
    'pyftsubset',
    [
      narrowed,
      `--unicodes=${letters}`,
      `--layout-features=${FEATURES}`,
      '--no-hinting',
      '--flavor=woff2',
      `--output-file=${target}`,
    ],
    quiet,
  )
  console.log(`${String(statSync(target).size).padStart(6)}  ${to}.woff2`)
}
rmSync(scratch, { recursive: true })
