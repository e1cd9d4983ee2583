import { inject } from 'vitest';
import { describeStore } from '../suite/store-suite.ts';
import type { CreateStore } from '../suite/store-suite-bench.ts';
import { describeEventAge } from '../suite/store-suite-event-age.ts';
import { EmptyStores } from './empty-stores.ts';

const stores = new EmptyStores(inject('postgresUrl'), 'store_suite');

const createStore: CreateStore = async (options) => (await stores.open(options)).store;

describeStore('the PostgreSQL store', createStore, { walks: 3 });
describeEventAge(createStore);
