import { line, type Thing, WORK } from './thing.ts'

const ONE = [1, 1] as const

/** Repairs, improvement, design and installation. */
export const REPAIR_WORKS: readonly Thing[] = [
  {
    title: 'Текущий ремонт помещений {of}',
    sectors: 'all',
    trade: 'building',
    lines: [
      line(
        'Текущий ремонт помещений и санитарных узлов {of}',
        WORK,
        ONE,
        [3.2e6, 24e6],
        'По дефектной ведомости заказчика',
      ),
    ],
  },
  {
    title: 'Средний ремонт улично-дорожной сети {place}',
    title_kk: 'Көше-жол желісін орташа жөндеу',
    sectors: ['roads'],
    trade: 'roads',
    each: 'spot',
    lines: [
      line(
        'Средний ремонт автомобильной дороги, {spot}',
        WORK,
        ONE,
        [46e6, 268e6],
        'Фрезерование, выравнивающий слой, асфальтобетон, разметка',
      ),
    ],
  },
  {
    title: 'Ямочный ремонт асфальтобетонного покрытия дорог {place}',
    sectors: ['roads', 'utilities'],
    trade: 'roads',
    lines: [line('Ямочный ремонт асфальтобетонного покрытия', WORK, ONE, [6.5e6, 26e6])],
  },
  {
    title: 'Благоустройство дворовых территорий {place}',
    sectors: ['utilities', 'construction'],
    trade: 'building',
    each: 'spot',
    lines: [
      line(
        'Благоустройство дворовой территории, {spot}',
        WORK,
        ONE,
        [14e6, 62e6],
        'Детская площадка, освещение, тротуары, парковочные места',
      ),
    ],
  },
  {
    title:
      'Разработка проектно-сметной документации на строительство физкультурно-оздоровительного комплекса',
    sectors: ['sport', 'construction'],
    trade: 'design',
    lines: [
      line(
        'Разработка ПСД «Строительство ФОК», {spot}',
        WORK,
        ONE,
        [18e6, 42e6],
        'С получением положительного заключения комплексной вневедомственной экспертизы',
      ),
    ],
  },
  {
    title: 'Разработка проектно-сметной документации на капитальный ремонт {of}',
    sectors: ['education', 'health', 'culture', 'social'],
    trade: 'design',
    lines: [line('Разработка ПСД на капитальный ремонт {of}', WORK, ONE, [3.4e6, 14.5e6])],
  },
  {
    title: 'Установка систем видеонаблюдения и пожарной сигнализации в зданиях {of}',
    sectors: 'all',
    trade: 'security',
    lines: [
      line(
        'Монтаж системы видеонаблюдения',
        WORK,
        ONE,
        [2.8e6, 16e6],
        'Камеры не менее 4 Мп, архив 30 суток',
      ),
      line('Монтаж автоматической пожарной сигнализации и оповещения', WORK, ONE, [2.2e6, 12e6]),
    ],
  },
  {
    title: 'Бурение водяных скважин, {spot} {place}',
    sectors: ['nature', 'utilities'],
    trade: 'equipment',
    each: 'spot',
    lines: [line('Бурение водяной скважины, {spot}', WORK, ONE, [12e6, 58e6])],
  },
  {
    title: 'Уборка снега и косьба травы на территориях {of}',
    sectors: ['nature', 'utilities', 'sport', 'education'],
    trade: 'roads',
    lines: [
      line('Уборка и вывоз снега', WORK, ONE, [1.2e6, 9e6]),
      line('Косьба сорной растительности', WORK, ONE, [0.6e6, 4e6]),
    ],
  },
  {
    title: 'Автоматизация уличного освещения {place}',
    sectors: ['utilities', 'roads'],
    trade: 'energy',
    each: 'spot',
    lines: [
      line(
        'Монтаж системы управления наружным освещением, {spot}',
        WORK,
        ONE,
        [8.5e6, 38e6],
        'Шкафы управления, датчики, диспетчерский пункт',
      ),
    ],
  },
  {
    title: 'Замена и испытание оборудования подстанций 110/35/10 кВ {of}',
    sectors: ['industry'],
    trade: 'energy',
    lines: [
      line('Установка силового трансформатора 16 МВА', WORK, ONE, [28e6, 74e6]),
      line('Электроизмерительные работы на подстанции', WORK, ONE, [9e6, 26e6]),
    ],
  },
]
