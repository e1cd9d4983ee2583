// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
export const demoKey = "sk_svc_demo_LandholdSandbox";

export const sandboxSeed = {
  "domains": [
    {
      "id": "dom_01m31gf1a0e8x8yaqm517v2b6f",
      "object": "domain",
      "name": "harbour-books.com",
      "status": "active",
      "status_reason": null,
      "labels": {
        "env": "production",
        "team": "web"
      },
      "deletion_protection": false,
      "unicode_name": "harbour-books.com",
      "region": "eu-central",
      "years": 10,
      "auto_renew": true,
      "privacy": true,
      "nameservers": [
        "ns1.landhold.test",
        "ns2.landhold.test"
      ],
      "locked": true,
      "registered_at": "2026-09-21T08:14:06.123Z",
      "expires_at": "2036-09-21T08:14:06.123Z",
      "created_at": "2026-09-21T08:14:05.120Z",
      "updated_at": "2026-09-21T08:14:06.123Z"
    },
    {
      "id": "dom_01m1kyw4xzeddrxp4sa9p396mz",
      "object": "domain",
      "name": "xn--bcher-kva.example",
      "status": "active",
      "status_reason": null,
      "labels": {
        "env": "staging"
      },
      "deletion_protection": true,
      "unicode_name": "bücher.example",
      "region": "eu-central",
      "years": 10,
      "auto_renew": false,
      "privacy": true,
      "nameservers": [
        "ns1.landhold.test",
        "ns2.landhold.test"
      ],
      "locked": true,
      "registered_at": "2026-09-03T15:40:52.010Z",
      "expires_at": "2036-09-03T15:40:52.010Z",
      "created_at": "2026-09-03T15:40:51.007Z",
      "updated_at": "2026-09-03T15:40:52.010Z"
    },
    {
      "id": "dom_01m07p6c4feb4th0w65dczt4vb",
      "object": "domain",
      "name": "fail-payment.test",
      "status": "failed",
      "status_reason": "The simulated engine failed this on purpose, because the name begins with \"fail-\".",
      "labels": {},
      "deletion_protection": false,
      "unicode_name": "fail-payment.test",
      "region": "eu-central",
      "years": 1,
      "auto_renew": true,
      "privacy": true,
      "nameservers": [
        "ns1.landhold.test",
        "ns2.landhold.test"
      ],
      "locked": true,
      "registered_at": null,
      "expires_at": null,
      "created_at": "2026-08-17T11:02:33.871Z",
      "updated_at": "2026-08-17T11:02:34.874Z"
    }
  ],
  "dns": [
    {
      "id": "zone_01m31gv4dwe3as2s95kk3zn2af",
      "object": "zone",
      "name": "harbour-books.com",
      "status": "active",
      "status_reason": null,
      "labels": {
        "env": "production"
      },
      "deletion_protection": false,
      "unicode_name": "harbour-books.com",
      "ttl": 3600,
      "nameservers": [
        "ns1.landhold.test",
        "ns2.landhold.test"
      ],
      "serial": 4,
      "record_count": 3,
      "dnssec": {
        "enabled": false
      },
      "created_at": "2026-09-21T08:20:41.532Z",
      "updated_at": "2026-09-21T08:24:02.871Z"
    },
    {
      "id": "zone_01m1nyd8tse4tbph1wgxatb0q8",
      "object": "zone",
      "name": "staging.harbour-books.com",
      "status": "active",
      "status_reason": null,
      "labels": {
        "env": "staging"
      },
      "deletion_protection": true,
      "unicode_name": "staging.harbour-books.com",
      "ttl": 300,
      "nameservers": [
        "ns1.landhold.test",
        "ns2.landhold.test"
      ],
      "serial": 1,
      "record_count": 0,
      "dnssec": {
        "enabled": false
      },
      "created_at": "2026-09-04T10:11:12.345Z",
      "updated_at": "2026-09-04T10:11:13.348Z"
    },
    {
      "id": "zone_01m0exsez2e4ms937qqhrab2v2",
      "object": "zone",
      "name": "2.0.192.in-addr.arpa",
      "status": "active",
      "status_reason": null,
      "labels": {},
      "deletion_protection": false,
      "unicode_name": "2.0.192.in-addr.arpa",
      "ttl": 86400,
      "nameservers": [
        "ns1.landhold.test",
        "ns2.landhold.test"
      ],
      "serial": 1,
      "record_count": 0,
      "dnssec": {
        "enabled": false
      },
      "created_at": "2026-08-20T06:30:00.418Z",
      "updated_at": "2026-08-20T06:30:01.421Z"
    }
  ],
  "records": [
    {
      "id": "rec_01m31h191qexa80aks1x4y0gs4",
      "object": "record",
      "name": "blog",
      "labels": {
        "env": "production"
      },
      "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
      "fqdn": "blog.harbour-books.com",
      "type": "A",
      "ttl": null,
      "values": [
        "192.0.2.10"
      ],
      "comment": null,
      "managed": false,
      "created_at": "2026-09-21T08:24:02.871Z",
      "updated_at": "2026-09-21T08:24:02.871Z"
    },
    {
      "id": "rec_01m31gzpggek5v059tz6c0a3v6",
      "object": "record",
      "name": "docs",
      "labels": {},
      "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
      "fqdn": "docs.harbour-books.com",
      "type": "CNAME",
      "ttl": null,
      "values": [
        "blog.harbour-books.com."
      ],
      "comment": null,
      "managed": false,
      "created_at": "2026-09-21T08:23:11.120Z",
      "updated_at": "2026-09-21T08:23:11.120Z"
    },
    {
      "id": "rec_01m31gxv1teg19fbscsgh7my08",
      "object": "record",
      "name": "@",
      "labels": {},
      "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
      "fqdn": "harbour-books.com",
      "type": "TXT",
      "ttl": 3600,
      "values": [
        "v=spf1 mx -all"
      ],
      "comment": "Only our mail servers send mail",
      "managed": false,
      "created_at": "2026-09-21T08:22:10.234Z",
      "updated_at": "2026-09-21T08:22:10.234Z"
    }
  ],
  "sites": [
    {
      "id": "site_01m31k5f22ec0st347ep6ycf8v",
      "object": "site",
      "name": "harbour-books",
      "status": "active",
      "status_reason": null,
      "labels": {
        "env": "production"
      },
      "deletion_protection": false,
      "region": "eu-central",
      "custom_domains": [
        "www.harbour-books.com"
      ],
      "force_https": true,
      "url": "https://harbour-books.sites.landhold.test",
      "production_deployment_id": null,
      "created_at": "2026-09-21T09:01:17.250Z",
      "updated_at": "2026-09-21T09:01:18.253Z"
    },
    {
      "id": "site_01m1rvqmm0e7vvra2yhmke008a",
      "object": "site",
      "name": "harbour-books-staging",
      "status": "active",
      "status_reason": null,
      "labels": {
        "env": "staging"
      },
      "deletion_protection": false,
      "region": "eu-north",
      "custom_domains": [],
      "force_https": true,
      "url": "https://harbour-books-staging.sites.landhold.test",
      "production_deployment_id": null,
      "created_at": "2026-09-05T13:22:09.664Z",
      "updated_at": "2026-09-05T13:22:10.667Z"
    },
    {
      "id": "site_01m0n97rmjeawrtccjxq3h7v2d",
      "object": "site",
      "name": "reading-list",
      "status": "active",
      "status_reason": null,
      "labels": {},
      "deletion_protection": false,
      "region": "us-east",
      "custom_domains": [],
      "force_https": false,
      "url": "https://reading-list.sites.landhold.test",
      "production_deployment_id": null,
      "created_at": "2026-08-22T17:45:30.002Z",
      "updated_at": "2026-08-22T17:45:31.005Z"
    }
  ],
  "databases": [
    {
      "id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
      "object": "database",
      "name": "orders",
      "status": "active",
      "status_reason": null,
      "labels": {
        "env": "production",
        "team": "orders"
      },
      "deletion_protection": false,
      "region": "eu-central",
      "engine": "postgres",
      "version": "18",
      "size": "medium",
      "storage_gb": 100,
      "connection": {
        "host": "db-01m31mvd9qe7v8nhvfw9tp6rmn.eu-central.databases.landhold.test",
        "port": 5432,
        "database": "orders",
        "user": "landhold",
        "ssl": true
      },
      "created_at": "2026-09-21T09:30:44.919Z",
      "updated_at": "2026-09-21T09:30:45.922Z"
    },
    {
      "id": "db_01m1tvdb4de0jvzkbbvcbekzsb",
      "object": "database",
      "name": "sessions",
      "status": "active",
      "status_reason": null,
      "labels": {},
      "deletion_protection": true,
      "region": "eu-north",
      "engine": "valkey",
      "version": "8.1",
      "size": "small",
      "storage_gb": 10,
      "connection": {
        "host": "db-01m1tvdb4de0jvzkbbvcbekzsb.eu-north.databases.landhold.test",
        "port": 6379,
        "database": "sessions",
        "user": "landhold",
        "ssl": true
      },
      "created_at": "2026-09-06T07:55:01.133Z",
      "updated_at": "2026-09-06T07:55:02.136Z"
    },
    {
      "id": "db_01m0tpbkgreccvpgzbvbfy1m6r",
      "object": "database",
      "name": "fail-legacy",
      "status": "failed",
      "status_reason": "The simulated engine failed this on purpose, because the name begins with \"fail-\".",
      "labels": {},
      "deletion_protection": false,
      "region": "eu-central",
      "engine": "mysql",
      "version": "8.4",
      "size": "small",
      "storage_gb": 10,
      "connection": null,
      "created_at": "2026-08-24T20:10:59.480Z",
      "updated_at": "2026-08-24T20:11:00.483Z"
    }
  ],
  "vpn": [
    {
      "id": "vpn_01m31ptybse889pjh0dz7kb2wb",
      "object": "vpn_network",
      "name": "office",
      "status": "active",
      "status_reason": null,
      "labels": {
        "env": "production"
      },
      "deletion_protection": false,
      "region": "eu-central",
      "cidr": "10.0.0.0/24",
      "dns_servers": [
        "10.0.0.53"
      ],
      "mtu": 1420,
      "protocol": "wireguard",
      "endpoint": "vpn-01m31ptybse889pjh0dz7kb2wb.eu-central.vpn.landhold.test",
      "listen_port": 51820,
      "public_key": "NWYHS+VKCBC2pHo0Bh98a4PXdRs+z/dTfusmzBKwUU8=",
      "peer_count": 0,
      "created_at": "2026-09-21T10:05:26.777Z",
      "updated_at": "2026-09-21T10:05:27.780Z"
    },
    {
      "id": "vpn_01m1xvv192eeb9csxz8k2ekys8",
      "object": "vpn_network",
      "name": "warehouse",
      "status": "active",
      "status_reason": null,
      "labels": {},
      "deletion_protection": false,
      "region": "eu-north",
      "cidr": "192.168.40.0/22",
      "dns_servers": [],
      "mtu": 1380,
      "protocol": "wireguard",
      "endpoint": "vpn-01m1xvv192eeb9csxz8k2ekys8.eu-north.vpn.landhold.test",
      "listen_port": 51820,
      "public_key": "1c4Nj9pAcBQKK2D7YgUXsAIXGVaoSd+Peiy1SlpTMRc=",
      "peer_count": 0,
      "created_at": "2026-09-07T12:00:13.090Z",
      "updated_at": "2026-09-07T12:00:14.093Z"
    },
    {
      "id": "vpn_01m0z7za07e4k9e9hj5s1hgk98",
      "object": "vpn_network",
      "name": "lab",
      "status": "active",
      "status_reason": null,
      "labels": {},
      "deletion_protection": false,
      "region": "us-west",
      "cidr": "100.64.0.0/20",
      "dns_servers": [],
      "mtu": 1420,
      "protocol": "wireguard",
      "endpoint": "vpn-01m0z7za07e4k9e9hj5s1hgk98.us-west.vpn.landhold.test",
      "listen_port": 51820,
      "public_key": "FwKz14uhDY06aHEBkQ6uMZX/QdPD9OTFcKHVBKKkwlc=",
      "peer_count": 0,
      "created_at": "2026-08-26T14:35:48.615Z",
      "updated_at": "2026-08-26T14:35:49.618Z"
    }
  ],
  "regions": [
    {
      "id": "eu-central",
      "object": "region",
      "name": "Europe, central",
      "restricted": false
    },
    {
      "id": "eu-north",
      "object": "region",
      "name": "Europe, north",
      "restricted": false
    },
    {
      "id": "us-east",
      "object": "region",
      "name": "United States, east",
      "restricted": false
    },
    {
      "id": "us-west",
      "object": "region",
      "name": "United States, west",
      "restricted": false
    },
    {
      "id": "ap-southeast",
      "object": "region",
      "name": "Asia Pacific, south-east",
      "restricted": false
    },
    {
      "id": "ap-northeast",
      "object": "region",
      "name": "Asia Pacific, north-east",
      "restricted": false
    },
    {
      "id": "restricted-1",
      "object": "region",
      "name": "Restricted, for tests",
      "restricted": true
    }
  ],
  "events": [
    {
      "id": "evt_01m31ptzb4evtr5dbvwcfnvgcv",
      "object": "event",
      "type": "vpn_network.active",
      "created_at": "2026-09-21T10:05:27.780Z",
      "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
      "resource_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
      "parent_id": null,
      "sequence": 2,
      "request_id": null,
      "data": {
        "object": {
          "id": "vpn_01m31ptybse889pjh0dz7kb2wb",
          "object": "vpn_network",
          "name": "office",
          "status": "active",
          "status_reason": null,
          "labels": {
            "env": "production"
          },
          "deletion_protection": false,
          "region": "eu-central",
          "cidr": "10.0.0.0/24",
          "dns_servers": [
            "10.0.0.53"
          ],
          "mtu": 1420,
          "protocol": "wireguard",
          "endpoint": "vpn-01m31ptybse889pjh0dz7kb2wb.eu-central.vpn.landhold.test",
          "listen_port": 51820,
          "public_key": "NWYHS+VKCBC2pHo0Bh98a4PXdRs+z/dTfusmzBKwUU8=",
          "peer_count": 0,
          "created_at": "2026-09-21T10:05:26.777Z",
          "updated_at": "2026-09-21T10:05:27.780Z"
        },
        "previous": {
          "status": "provisioning",
          "updated_at": "2026-09-21T10:05:26.777Z"
        }
      }
    },
    {
      "id": "evt_01m31ptybsekxrk61wre1d7ep8",
      "object": "event",
      "type": "vpn_network.created",
      "created_at": "2026-09-21T10:05:26.777Z",
      "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
      "resource_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
      "parent_id": null,
      "sequence": 1,
      "request_id": "req_01m31ptybseky9ha9pacnywd48",
      "data": {
        "object": {
          "id": "vpn_01m31ptybse889pjh0dz7kb2wb",
          "object": "vpn_network",
          "name": "office",
          "status": "provisioning",
          "status_reason": null,
          "labels": {
            "env": "production"
          },
          "deletion_protection": false,
          "region": "eu-central",
          "cidr": "10.0.0.0/24",
          "dns_servers": [
            "10.0.0.53"
          ],
          "mtu": 1420,
          "protocol": "wireguard",
          "endpoint": "vpn-01m31ptybse889pjh0dz7kb2wb.eu-central.vpn.landhold.test",
          "listen_port": 51820,
          "public_key": "NWYHS+VKCBC2pHo0Bh98a4PXdRs+z/dTfusmzBKwUU8=",
          "peer_count": 0,
          "created_at": "2026-09-21T10:05:26.777Z",
          "updated_at": "2026-09-21T10:05:26.777Z"
        },
        "previous": null
      }
    },
    {
      "id": "evt_01m31mve92efyb7xjy4d3g5wm0",
      "object": "event",
      "type": "database.active",
      "created_at": "2026-09-21T09:30:45.922Z",
      "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
      "resource_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
      "parent_id": null,
      "sequence": 2,
      "request_id": null,
      "data": {
        "object": {
          "id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
          "object": "database",
          "name": "orders",
          "status": "active",
          "status_reason": null,
          "labels": {
            "env": "production",
            "team": "orders"
          },
          "deletion_protection": false,
          "region": "eu-central",
          "engine": "postgres",
          "version": "18",
          "size": "medium",
          "storage_gb": 100,
          "connection": {
            "host": "db-01m31mvd9qe7v8nhvfw9tp6rmn.eu-central.databases.landhold.test",
            "port": 5432,
            "database": "orders",
            "user": "landhold",
            "ssl": true
          },
          "created_at": "2026-09-21T09:30:44.919Z",
          "updated_at": "2026-09-21T09:30:45.922Z"
        },
        "previous": {
          "status": "provisioning",
          "connection": null,
          "updated_at": "2026-09-21T09:30:44.919Z"
        }
      }
    },
    {
      "id": "evt_01m31mvd9qe09v3b87mnss7mek",
      "object": "event",
      "type": "database.created",
      "created_at": "2026-09-21T09:30:44.919Z",
      "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
      "resource_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
      "parent_id": null,
      "sequence": 1,
      "request_id": "req_01m31mvd9qeabsykr5mnsn2yf0",
      "data": {
        "object": {
          "id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
          "object": "database",
          "name": "orders",
          "status": "provisioning",
          "status_reason": null,
          "labels": {
            "env": "production",
            "team": "orders"
          },
          "deletion_protection": false,
          "region": "eu-central",
          "engine": "postgres",
          "version": "18",
          "size": "medium",
          "storage_gb": 100,
          "connection": null,
          "created_at": "2026-09-21T09:30:44.919Z",
          "updated_at": "2026-09-21T09:30:44.919Z"
        },
        "previous": null
      }
    }
  ]
} as const;
