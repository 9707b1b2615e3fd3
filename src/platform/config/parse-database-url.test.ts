import { expect, test } from 'vitest';
import { parseDatabaseUrl } from './config.ts';

test.each([
  [
    'postgres://sam:secret@db.example.org:5433/lantern',
    'PostgreSQL at db.example.org:5433/lantern',
  ],
  ['postgresql://db.example.org/lantern', 'PostgreSQL at db.example.org/lantern'],
  ['postgres://sam@/lantern?host=/run/pg&port=5433', 'PostgreSQL at /run/pg port 5433/lantern'],
  ['postgres://sam:secret@/lantern?host=/run/pg', 'PostgreSQL at /run/pg/lantern'],
  ['postgres:///lantern?host=/run/pg', 'PostgreSQL at /run/pg/lantern'],
  ['postgres://sam@%2Frun%2Fpg/lantern', 'PostgreSQL at /run/pg/lantern'],
  [
    'postgresql://sam:secret@db1.example.org,db2.example.org:5433/lantern?target_session_attrs=read-write',
    'PostgreSQL at db1.example.org:5432, db2.example.org:5433/lantern',
  ],
])('%s is %s', (address, place) => {
  expect(parseDatabaseUrl(address)).toEqual({ place });
});

test.each(['mysql://sam@db.example.org/lantern', 'db.example.org', '/run/pg', ''])(
  '%s is no address of PostgreSQL',
  (address) => {
    expect(parseDatabaseUrl(address)).toBeUndefined();
  },
);
