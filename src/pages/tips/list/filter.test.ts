// Proves: Design §14
import { expect, test } from 'vitest'
import { testTip } from '../../../../test/support/chain/testTip.ts'
import { filterTips, noFilter, type TipFilter } from './filter.ts'

const at = (text: string) => Date.parse(text) / 1000
const coin = testTip({ id: 1, name: 'Zoë', message: 'Danke schön', timestamp: at('2026-10-31T23:59:59Z') })
const dollars = testTip({
  id: 2,
  name: '',
  message: 'Tea',
  timestamp: at('2026-11-01T00:00:00Z'),
  currency: coin.source.currencies[1]?.address ?? '0x',
})

test.each<[Partial<TipFilter>, readonly number[]]>([
  [{}, [1, 2]],
  [{ text: 'zoe' }, [1]],
  [{ text: 'SCHÖN' }, [1]],
  [{ text: '0x5290' }, [1, 2]],
  [{ text: 'base:2' }, [2]],
  [{ text: 'nothing like it' }, []],
  [{ currency: 'USDC' }, [2]],
  [{ from: '2026-11-01' }, [2]],
  [{ until: '2026-10-31' }, [1]],
  [{ from: '2026-10-31', until: '2026-11-01', text: 'tea' }, [2]],
])('the filter %j lets through the tips %j', (filter, ids) => {
  expect(filterTips([coin, dollars], { ...noFilter, ...filter }).map(({ id }) => id)).toEqual(ids)
})
