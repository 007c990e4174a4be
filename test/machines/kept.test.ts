import { describe, expect, it } from 'vitest'
import { shareOfDay } from '../support/share-of-day.ts'
import { chartCourses, keptCharts } from './kept-charts.ts'
import { imaginedCourses, keptImagined } from './kept-imagined.ts'
import { keptTables, tableCourses } from './kept-tables.ts'

describe.each([
  ['tables', keptTables, tableCourses],
  ['imagined courses', keptImagined, imaginedCourses],
  ['charts', keptCharts, chartCourses],
] as const)(
  'the %s that are kept (renew, after a change on purpose: node test/machines/kept-*.ts)',
  (_, kept, courses) => {
    it('are those that there are', () => {
      const [names, present] = kept.names
      expect(names).toEqual(present)
    })

    it.each(shareOfDay<(typeof courses)[number]>(courses, 2))(
      '$name: shows step for step what it showed',
      async (course) => {
        expect(await kept.difference(course)).toBeUndefined()
      },
    )
  },
)
