import { inject } from 'vitest';
import { describeStore } from '../../../../test-support/store/store-suite.ts';
import type { CreateStore } from '../../../../test-support/store/store-fixture.ts';
import { describeEventAge } from '../../../../test-support/store/store-suite-event-age.ts';
import { EmptyStores } from '../../../../test-support/store/empty-stores.ts';

const stores = new EmptyStores(inject('postgresUrl'), 'store_suite');

const createStore: CreateStore = async (options) => (await stores.open(options)).store;

describeStore('the PostgreSQL store', createStore, { walks: 3 });
describeEventAge(createStore);
