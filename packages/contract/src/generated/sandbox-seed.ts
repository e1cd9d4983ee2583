// Made from openapi/openapi.yaml by `npm run generate`. Do not edit.
export const demoKey = "sk_svc_demo_LandholdSandbox";

export const sandboxSeed = {
  "domains": [
    {
      "id": "dom_01m31gf1a0e8x8yaqm517v2b6f",
      "object": "domain",
      "provider": "simulated",
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
      "years": 3,
      "auto_renew": true,
      "privacy": true,
      "nameservers": [
        "ns1.landhold.test",
        "ns2.landhold.test"
      ],
      "glue": [],
      "ds": [],
      "served_by": "installation",
      "locked": true,
      "registered_at": "2026-09-21T08:14:06.123Z",
      "expires_at": "2029-09-21T08:14:06.123Z",
      "created_at": "2026-09-21T08:14:05.120Z",
      "updated_at": "2026-09-21T08:14:06.123Z"
    },
    {
      "id": "dom_01m1kyw4xzeddrxp4sa9p396mz",
      "object": "domain",
      "provider": "simulated",
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
      "glue": [],
      "ds": [],
      "served_by": "installation",
      "locked": true,
      "registered_at": "2026-09-03T15:40:52.010Z",
      "expires_at": "2036-09-03T15:40:52.010Z",
      "created_at": "2026-09-03T15:40:51.007Z",
      "updated_at": "2026-09-03T15:40:52.010Z"
    },
    {
      "id": "dom_01m07p6c4feb4th0w65dczt4vb",
      "object": "domain",
      "provider": "simulated",
      "name": "fail-payment.test",
      "status": "failed",
      "status_reason": "The simulated provider failed this on purpose, because the name begins with \"fail-\".",
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
      "glue": [],
      "ds": [],
      "served_by": "installation",
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
      "provider": "simulated",
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
      "signing": null,
      "created_at": "2026-09-21T08:20:41.532Z",
      "updated_at": "2026-09-21T08:24:02.871Z"
    },
    {
      "id": "zone_01m1nyd8tse4tbph1wgxatb0q8",
      "object": "zone",
      "provider": "simulated",
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
      "signing": null,
      "created_at": "2026-09-04T10:11:12.345Z",
      "updated_at": "2026-09-04T10:11:13.348Z"
    },
    {
      "id": "zone_01m0exsez2e4ms937qqhrab2v2",
      "object": "zone",
      "provider": "simulated",
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
      "signing": null,
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
  "changes": [
    {
      "id": "chg_01m31h191qexa80aks1x4y0gs5",
      "object": "zone_change",
      "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
      "serial": 4,
      "actor": {
        "type": "api_key",
        "id": "demo"
      },
      "reverts": null,
      "zone_ttl": null,
      "set_count": 1,
      "sets": null,
      "created_at": "2026-09-21T08:24:02.871Z"
    },
    {
      "id": "chg_01m31gzpggek5v059tz6c0a3v7",
      "object": "zone_change",
      "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
      "serial": 3,
      "actor": {
        "type": "api_key",
        "id": "demo"
      },
      "reverts": null,
      "zone_ttl": null,
      "set_count": 1,
      "sets": null,
      "created_at": "2026-09-21T08:23:11.120Z"
    },
    {
      "id": "chg_01m31gxv1teg19fbscsgh7my09",
      "object": "zone_change",
      "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
      "serial": 2,
      "actor": {
        "type": "api_key",
        "id": "demo"
      },
      "reverts": null,
      "zone_ttl": null,
      "set_count": 1,
      "sets": null,
      "created_at": "2026-09-21T08:22:10.234Z"
    }
  ],
  "update-keys": [
    {
      "id": "upk_01m31h2vtce91k6b8x4n7q5s3w",
      "object": "update_key",
      "name": "certbot.harbour-books.com",
      "labels": {},
      "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
      "algorithm": "hmac-sha256",
      "names": [
        "_acme-challenge"
      ],
      "types": [
        "TXT"
      ],
      "transfer": false,
      "secret": null,
      "created_at": "2026-09-21T08:24:54.860Z",
      "updated_at": "2026-09-21T08:24:54.860Z"
    },
    {
      "id": "upk_01m31h224me2r9t0c3m6d8z1vy",
      "object": "update_key",
      "name": "router.harbour-books.com",
      "labels": {
        "team": "field"
      },
      "zone_id": "zone_01m31gv4dwe3as2s95kk3zn2af",
      "algorithm": "hmac-sha256",
      "names": [
        "home",
        "*.home"
      ],
      "types": [
        "A",
        "AAAA"
      ],
      "transfer": false,
      "secret": null,
      "created_at": "2026-09-21T08:24:28.564Z",
      "updated_at": "2026-09-21T08:24:28.564Z"
    }
  ],
  "sites": [
    {
      "id": "site_01m31k5f22ec0st347ep6ycf8v",
      "object": "site",
      "provider": "simulated",
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
      "wildcard_domains": [],
      "custom_domain_states": [
        {
          "name": "www.harbour-books.com",
          "status": "pending",
          "reason": "Not checked yet.",
          "record": {
            "type": "TXT",
            "name": "_landhold.www.harbour-books.com",
            "value": "landhold-verification=8d35bd7fad2d272bcd34cdd06e24b23b"
          },
          "managed": false,
          "since": "2026-09-21T09:01:17.250Z",
          "checked_at": null,
          "served_until": null
        }
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
      "provider": "simulated",
      "name": "harbour-books-staging",
      "status": "active",
      "status_reason": null,
      "labels": {
        "env": "staging"
      },
      "deletion_protection": false,
      "region": "eu-north",
      "custom_domains": [],
      "wildcard_domains": [],
      "custom_domain_states": [],
      "force_https": true,
      "url": "https://harbour-books-staging.sites.landhold.test",
      "production_deployment_id": null,
      "created_at": "2026-09-05T13:22:09.664Z",
      "updated_at": "2026-09-05T13:22:10.667Z"
    },
    {
      "id": "site_01m0n97rmjeawrtccjxq3h7v2d",
      "object": "site",
      "provider": "simulated",
      "name": "reading-list",
      "status": "active",
      "status_reason": null,
      "labels": {},
      "deletion_protection": false,
      "region": "us-east",
      "custom_domains": [],
      "wildcard_domains": [],
      "custom_domain_states": [],
      "force_https": false,
      "url": "https://reading-list.sites.landhold.test",
      "production_deployment_id": null,
      "created_at": "2026-08-22T17:45:30.002Z",
      "updated_at": "2026-08-22T17:45:31.005Z"
    }
  ],
  "deployments": [
    {
      "id": "dep_01m31mckvkeh787c7jpkn3va32",
      "object": "deployment",
      "status": "ready",
      "status_reason": null,
      "site_id": "site_01m31k5f22ec0st347ep6ycf8v",
      "target": "preview",
      "url": "https://dep-01m31mckvkeh787c7jpkn3va32.preview.sites.landhold.test",
      "message": "New opening hours",
      "source": {
        "branch": "main",
        "commit": "4f1c2ab"
      },
      "files": {
        "count": 2,
        "bytes": 48
      },
      "missing": [],
      "problems": [],
      "ready_at": "2026-09-21T09:22:40.321Z",
      "created_at": "2026-09-21T09:22:40.115Z",
      "updated_at": "2026-09-21T09:22:40.321Z"
    },
    {
      "id": "dep_01m31ks64rettv5j6bawxmzp1f",
      "object": "deployment",
      "status": "ready",
      "status_reason": null,
      "site_id": "site_01m31k5f22ec0st347ep6ycf8v",
      "target": "preview",
      "url": "https://dep-01m31ks64rettv5j6bawxmzp1f.preview.sites.landhold.test",
      "message": null,
      "source": {
        "branch": null,
        "commit": null
      },
      "files": {
        "count": 2,
        "bytes": 48
      },
      "missing": [],
      "problems": [],
      "ready_at": "2026-09-21T09:12:03.655Z",
      "created_at": "2026-09-21T09:12:03.480Z",
      "updated_at": "2026-09-21T09:12:03.655Z"
    }
  ],
  "files": [
    {
      "object": "deployment_file",
      "path": "/404.html",
      "sha256": "4e05ed359fb7614b14a335cb755210d5ac35ab4736c97fdc540b5899661e1684",
      "size": 22,
      "change": null,
      "previous": null
    },
    {
      "object": "deployment_file",
      "path": "/index.html",
      "sha256": "be2e95315a804907f6c9d89a3dfd9a229f8737767f76e6414ced01def11d22ce",
      "size": 26,
      "change": null,
      "previous": null
    }
  ],
  "databases": [
    {
      "id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
      "object": "database",
      "provider": "simulated",
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
      "backup_retention_days": 3650,
      "restore_from": null,
      "storage_warning": null,
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
      "provider": "simulated",
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
      "backup_retention_days": 7,
      "restore_from": null,
      "storage_warning": null,
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
      "provider": "simulated",
      "name": "fail-legacy",
      "status": "failed",
      "status_reason": "The simulated provider failed this on purpose, because the name begins with \"fail-\".",
      "labels": {},
      "deletion_protection": false,
      "region": "eu-central",
      "engine": "mysql",
      "version": "8.4",
      "size": "small",
      "storage_gb": 10,
      "backup_retention_days": 7,
      "restore_from": null,
      "storage_warning": null,
      "connection": null,
      "created_at": "2026-08-24T20:10:59.480Z",
      "updated_at": "2026-08-24T20:11:00.483Z"
    }
  ],
  "users": [
    {
      "id": "dbu_01m31n2egteb8sxc9j5k7w3q6v",
      "object": "database_user",
      "name": "shop",
      "labels": {
        "team": "orders"
      },
      "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
      "role": "read_write",
      "username": "dbu_01m31n2egteb8sxc9j5k7w3q6v_1",
      "password": null,
      "uri": null,
      "previous_login": null,
      "rotated_at": null,
      "created_at": "2026-09-21T09:34:35.546Z",
      "updated_at": "2026-09-21T09:34:35.546Z"
    },
    {
      "id": "dbu_01m31n1dnhevt2m0b4r8d6y1zs",
      "object": "database_user",
      "name": "nightly-report",
      "labels": {},
      "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
      "role": "read_only",
      "username": "dbu_01m31n1dnhevt2m0b4r8d6y1zs_1",
      "password": null,
      "uri": null,
      "previous_login": null,
      "rotated_at": null,
      "created_at": "2026-09-21T09:34:01.905Z",
      "updated_at": "2026-09-21T09:34:01.905Z"
    }
  ],
  "backups": [
    {
      "id": "bak_01m31nefxweeebdcfaf3cw4f8k",
      "object": "backup",
      "provider": "simulated",
      "status": "completed",
      "status_reason": null,
      "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
      "database": {
        "name": "orders",
        "region": "eu-central",
        "engine": "postgres",
        "version": "18",
        "size": "medium",
        "storage_gb": 100
      },
      "size_bytes": 0,
      "sha256": null,
      "table_count": null,
      "row_count": null,
      "verified_at": null,
      "expires_at": "2036-09-18T09:41:10.204Z",
      "created_at": "2026-09-21T09:41:10.204Z",
      "updated_at": "2026-09-21T09:41:11.207Z"
    }
  ],
  "vpn": [
    {
      "id": "vpn_01m31ptybse889pjh0dz7kb2wb",
      "object": "vpn_network",
      "provider": "simulated",
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
      "public_key": "Rja0DiVnP6GzIhldDhlLF9iiPgsZ/emAeBvYMT7tACA=",
      "peer_count": 2,
      "created_at": "2026-09-21T10:05:26.777Z",
      "updated_at": "2026-09-21T10:08:40.090Z"
    },
    {
      "id": "vpn_01m1xvv192eeb9csxz8k2ekys8",
      "object": "vpn_network",
      "provider": "simulated",
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
      "public_key": "NGTGh3IJXAKnfOTSk3P3cpGqS87vBsaR3rSBEH6baGY=",
      "peer_count": 0,
      "created_at": "2026-09-07T12:00:13.090Z",
      "updated_at": "2026-09-07T12:00:14.093Z"
    },
    {
      "id": "vpn_01m0z7za07e4k9e9hj5s1hgk98",
      "object": "vpn_network",
      "provider": "simulated",
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
      "public_key": "uiqGCP1+DNQGf8NAQi0ujd9fjKFGL6gb0fww+2EzKwc=",
      "peer_count": 0,
      "created_at": "2026-08-26T14:35:48.615Z",
      "updated_at": "2026-08-26T14:35:49.618Z"
    }
  ],
  "peers": [
    {
      "id": "peer_01m31q0v4teers7e4gx8kypbb1",
      "object": "peer",
      "name": "phone",
      "status": "active",
      "labels": {},
      "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
      "public_key": "K3zSoycA/BTzgbUR/IJNGUaxyM7BB1tee35rtDc/Nnw=",
      "address": "10.0.0.3",
      "address_v6": "fd70:7c8c:31c7:8069::3",
      "allowed_ips": [],
      "keepalive_s": 25,
      "expires_at": null,
      "connected": false,
      "private_key": null,
      "config": null,
      "created_at": "2026-09-21T10:08:40.090Z",
      "updated_at": "2026-09-21T10:08:40.090Z"
    },
    {
      "id": "peer_01m31py4hmegb9434ydahy92cg",
      "object": "peer",
      "name": "laptop",
      "status": "active",
      "labels": {
        "env": "production"
      },
      "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
      "public_key": "LVNhmInxDTPZLHf4V2PY+aW5KxTIPKHEuDBs3Asrsws=",
      "address": "10.0.0.2",
      "address_v6": "fd70:7c8c:31c7:8069::2",
      "allowed_ips": [],
      "keepalive_s": 25,
      "expires_at": null,
      "connected": false,
      "private_key": null,
      "config": null,
      "created_at": "2026-09-21T10:07:11.412Z",
      "updated_at": "2026-09-21T10:07:11.412Z"
    }
  ],
  "enrollment-keys": [
    {
      "id": "key_01m31q3brmey4r56k29vphkc9g",
      "object": "enrollment_key",
      "name": "warehouse-scanners",
      "labels": {},
      "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
      "max_uses": 200,
      "use_count": 0,
      "expires_at": null,
      "allow_replace": true,
      "last_four": "rtDO",
      "key": null,
      "created_at": "2026-09-21T10:10:02.644Z",
      "updated_at": "2026-09-21T10:10:02.644Z"
    },
    {
      "id": "key_01m31q224zesgbxb5zsce02dvh",
      "object": "enrollment_key",
      "name": "spare-phone",
      "labels": {
        "team": "field"
      },
      "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
      "max_uses": 1,
      "use_count": 0,
      "expires_at": "2026-09-22T10:09:20.031Z",
      "allow_replace": false,
      "last_four": "VxHw",
      "key": null,
      "created_at": "2026-09-21T10:09:20.031Z",
      "updated_at": "2026-09-21T10:09:20.031Z"
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
  "webhooks": [
    {
      "id": "whk_01m31q3zg8e9cs40257fpva0w4",
      "object": "webhook",
      "name": "release-desk",
      "status": "enabled",
      "labels": {
        "env": "production"
      },
      "url": "https://hooks.harbour-books.example/releases",
      "description": "Tells the release desk",
      "event_types": [
        "site.*"
      ],
      "payload": "thin",
      "disabled_reason": null,
      "secret": null,
      "secret_hint": "exEQ",
      "created_at": "2026-09-21T10:10:22.856Z",
      "updated_at": "2026-09-21T10:10:22.856Z"
    },
    {
      "id": "whk_01m31q1vgee56rphvpzseka5xd",
      "object": "webhook",
      "name": "audit-trail",
      "status": "disabled",
      "labels": {},
      "url": "https://audit.harbour-books.example/events",
      "description": null,
      "event_types": [
        "*"
      ],
      "payload": "full",
      "disabled_reason": null,
      "secret": null,
      "secret_hint": "+kW0",
      "created_at": "2026-09-21T10:09:13.230Z",
      "updated_at": "2026-09-21T10:09:13.230Z"
    }
  ],
  "deliveries": [
    {
      "id": "del_01m31q4c88ecc8p2y9192w071j",
      "object": "delivery",
      "webhook_id": "whk_01m31q3zg8e9cs40257fpva0w4",
      "event_id": "evt_01m31q4c7eedfb94ffm1kkd2dk",
      "event_type": "site.updated",
      "status": "delivered",
      "attempts": [
        {
          "at": "2026-09-21T10:10:35.912Z",
          "status_code": null,
          "duration_ms": 15000,
          "error": "No answer within 15 seconds.",
          "response_excerpt": null
        },
        {
          "at": "2026-09-21T10:10:56.241Z",
          "status_code": 204,
          "duration_ms": 84,
          "error": null,
          "response_excerpt": null
        }
      ],
      "next_attempt_at": null,
      "payload": {
        "id": "evt_01m31q4c7eedfb94ffm1kkd2dk",
        "object": "event",
        "type": "site.updated",
        "created_at": "2026-09-21T10:10:35.886Z",
        "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
        "resource_id": "site_01m31k5f22ec0st347ep6ycf8v",
        "parent_id": null,
        "sequence": 3,
        "request_id": "req_01m31q4c7eederc19chmvmaq1z"
      },
      "created_at": "2026-09-21T10:10:35.912Z"
    },
    {
      "id": "del_01m31q3zgtef9w2n6v1k8t5r7c",
      "object": "delivery",
      "webhook_id": "whk_01m31q3zg8e9cs40257fpva0w4",
      "event_id": "evt_01m31q3zg4e5tm1xq0c8v6h2ys",
      "event_type": "site.created",
      "status": "failed",
      "attempts": [
        {
          "at": "2026-09-21T10:10:22.874Z",
          "status_code": 410,
          "duration_ms": 31,
          "error": "The answer was 410, and only 2xx counts.",
          "response_excerpt": "This service has moved."
        }
      ],
      "next_attempt_at": null,
      "payload": {
        "id": "evt_01m31q3zg4e5tm1xq0c8v6h2ys",
        "object": "event",
        "type": "site.created",
        "created_at": "2026-09-21T10:10:22.860Z",
        "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
        "resource_id": "site_01m31q3zg4e9a7v5k2m8c1r6tn",
        "parent_id": null,
        "sequence": 1,
        "request_id": "req_01m31q3zg4e1bd5w9x7q3y8h0k"
      },
      "created_at": "2026-09-21T10:10:22.874Z"
    }
  ],
  "plans": [
    {
      "id": "plan_01m04ws7vtepbr4h5j1ctj7s3h",
      "object": "plan",
      "status": "planned",
      "mode": "merge",
      "kinds": null,
      "only_labels": null,
      "reason": "A site for the shop",
      "expires_at": "2026-08-17T09:00:00.250Z",
      "create_count": 1,
      "update_count": 0,
      "delete_count": 0,
      "restore_count": 0,
      "needs": [],
      "undo": "exact",
      "needs_approval": false,
      "requested_by": null,
      "decided_by": null,
      "decided_at": null,
      "decision_reason": null,
      "undoes": null,
      "applied_at": null,
      "pending_count": 0,
      "settled_count": 0,
      "failed_count": 0,
      "settled_at": null,
      "steps": null,
      "created_at": "2026-08-16T09:00:00.250Z",
      "updated_at": "2026-08-16T09:00:00.250Z"
    }
  ],
  "trash": [
    {
      "id": "site_01m31k3h1xe5x9d1t4v7c2m8ra",
      "object": "trashed_resource",
      "kind": "sites",
      "name": "harbour-books",
      "record_count": 4,
      "deleted_at": "2026-09-21T08:20:00.120Z",
      "ends_at": "2026-09-22T08:20:00.120Z"
    }
  ],
  "events": [
    {
      "id": "evt_01m31q3zg8e9da02rn80rptgf6",
      "object": "event",
      "type": "webhook.created",
      "created_at": "2026-09-21T10:10:22.856Z",
      "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
      "resource_id": "whk_01m31q3zg8e9cs40257fpva0w4",
      "parent_id": null,
      "sequence": 1,
      "request_id": "req_01m31q3zg8e9drw26nbxdpv3ry",
      "data": {
        "object": {
          "id": "whk_01m31q3zg8e9cs40257fpva0w4",
          "object": "webhook",
          "name": "release-desk",
          "status": "enabled",
          "labels": {
            "env": "production"
          },
          "url": "https://hooks.harbour-books.example/releases",
          "description": "Tells the release desk",
          "event_types": [
            "site.*"
          ],
          "payload": "thin",
          "disabled_reason": null,
          "secret": null,
          "secret_hint": "exEQ",
          "created_at": "2026-09-21T10:10:22.856Z",
          "updated_at": "2026-09-21T10:10:22.856Z"
        },
        "previous": null
      }
    },
    {
      "id": "evt_01m31q3brmez9abdf0nzrnztpn",
      "object": "event",
      "type": "enrollment_key.created",
      "created_at": "2026-09-21T10:10:02.644Z",
      "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
      "resource_id": "key_01m31q3brmey4r56k29vphkc9g",
      "parent_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
      "sequence": 1,
      "request_id": "req_01m31q3brmez9vg0t0e8tw2q20",
      "data": {
        "object": {
          "id": "key_01m31q3brmey4r56k29vphkc9g",
          "object": "enrollment_key",
          "name": "warehouse-scanners",
          "labels": {},
          "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
          "max_uses": 200,
          "use_count": 0,
          "expires_at": null,
          "allow_replace": true,
          "last_four": "rtDO",
          "key": null,
          "created_at": "2026-09-21T10:10:02.644Z",
          "updated_at": "2026-09-21T10:10:02.644Z"
        },
        "previous": null
      }
    },
    {
      "id": "evt_01m31q224zektbjhdrhx9b8xh7",
      "object": "event",
      "type": "enrollment_key.created",
      "created_at": "2026-09-21T10:09:20.031Z",
      "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
      "resource_id": "key_01m31q224zesgbxb5zsce02dvh",
      "parent_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
      "sequence": 1,
      "request_id": "req_01m31q224zektt88c2nskw6njj",
      "data": {
        "object": {
          "id": "key_01m31q224zesgbxb5zsce02dvh",
          "object": "enrollment_key",
          "name": "spare-phone",
          "labels": {
            "team": "field"
          },
          "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
          "max_uses": 1,
          "use_count": 0,
          "expires_at": "2026-09-22T10:09:20.031Z",
          "allow_replace": false,
          "last_four": "VxHw",
          "key": null,
          "created_at": "2026-09-21T10:09:20.031Z",
          "updated_at": "2026-09-21T10:09:20.031Z"
        },
        "previous": null
      }
    },
    {
      "id": "evt_01m31q1vgee57bqdc30gz4n1kj",
      "object": "event",
      "type": "webhook.created",
      "created_at": "2026-09-21T10:09:13.230Z",
      "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
      "resource_id": "whk_01m31q1vgee56rphvpzseka5xd",
      "parent_id": null,
      "sequence": 1,
      "request_id": "req_01m31q1vgee57v6h37m7tbryp4",
      "data": {
        "object": {
          "id": "whk_01m31q1vgee56rphvpzseka5xd",
          "object": "webhook",
          "name": "audit-trail",
          "status": "disabled",
          "labels": {},
          "url": "https://audit.harbour-books.example/events",
          "description": null,
          "event_types": [
            "*"
          ],
          "payload": "full",
          "disabled_reason": null,
          "secret": null,
          "secret_hint": "+kW0",
          "created_at": "2026-09-21T10:09:13.230Z",
          "updated_at": "2026-09-21T10:09:13.230Z"
        },
        "previous": null
      }
    },
    {
      "id": "evt_01m31q0v4tercrytf4w0tyk6p0",
      "object": "event",
      "type": "vpn_network.updated",
      "created_at": "2026-09-21T10:08:40.090Z",
      "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
      "resource_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
      "parent_id": null,
      "sequence": 4,
      "request_id": "req_01m31q0v4teqxsysepv5f7p2se",
      "data": {
        "object": {
          "id": "vpn_01m31ptybse889pjh0dz7kb2wb",
          "object": "vpn_network",
          "provider": "simulated",
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
          "public_key": "Rja0DiVnP6GzIhldDhlLF9iiPgsZ/emAeBvYMT7tACA=",
          "peer_count": 2,
          "created_at": "2026-09-21T10:05:26.777Z",
          "updated_at": "2026-09-21T10:08:40.090Z"
        },
        "previous": {
          "peer_count": 1,
          "updated_at": "2026-09-21T10:07:11.412Z"
        }
      }
    },
    {
      "id": "evt_01m31q0v4te009qpsxq9j3vyya",
      "object": "event",
      "type": "peer.created",
      "created_at": "2026-09-21T10:08:40.090Z",
      "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
      "resource_id": "peer_01m31q0v4teers7e4gx8kypbb1",
      "parent_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
      "sequence": 1,
      "request_id": "req_01m31q0v4teqxsysepv5f7p2se",
      "data": {
        "object": {
          "id": "peer_01m31q0v4teers7e4gx8kypbb1",
          "object": "peer",
          "name": "phone",
          "status": "active",
          "labels": {},
          "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
          "public_key": "K3zSoycA/BTzgbUR/IJNGUaxyM7BB1tee35rtDc/Nnw=",
          "address": "10.0.0.3",
          "address_v6": "fd70:7c8c:31c7:8069::3",
          "allowed_ips": [],
          "keepalive_s": 25,
          "expires_at": null,
          "connected": false,
          "private_key": null,
          "config": null,
          "created_at": "2026-09-21T10:08:40.090Z",
          "updated_at": "2026-09-21T10:08:40.090Z"
        },
        "previous": null
      }
    },
    {
      "id": "evt_01m31py4hmezrb8ek42tt7bxsh",
      "object": "event",
      "type": "vpn_network.updated",
      "created_at": "2026-09-21T10:07:11.412Z",
      "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
      "resource_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
      "parent_id": null,
      "sequence": 3,
      "request_id": "req_01m31py4hmedktg00fzx5qmm2e",
      "data": {
        "object": {
          "id": "vpn_01m31ptybse889pjh0dz7kb2wb",
          "object": "vpn_network",
          "provider": "simulated",
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
          "public_key": "Rja0DiVnP6GzIhldDhlLF9iiPgsZ/emAeBvYMT7tACA=",
          "peer_count": 1,
          "created_at": "2026-09-21T10:05:26.777Z",
          "updated_at": "2026-09-21T10:07:11.412Z"
        },
        "previous": {
          "peer_count": 0,
          "updated_at": "2026-09-21T10:05:27.780Z"
        }
      }
    },
    {
      "id": "evt_01m31py4hme009xejp3jwn6jsh",
      "object": "event",
      "type": "peer.created",
      "created_at": "2026-09-21T10:07:11.412Z",
      "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
      "resource_id": "peer_01m31py4hmegb9434ydahy92cg",
      "parent_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
      "sequence": 1,
      "request_id": "req_01m31py4hmedktg00fzx5qmm2e",
      "data": {
        "object": {
          "id": "peer_01m31py4hmegb9434ydahy92cg",
          "object": "peer",
          "name": "laptop",
          "status": "active",
          "labels": {
            "env": "production"
          },
          "network_id": "vpn_01m31ptybse889pjh0dz7kb2wb",
          "public_key": "LVNhmInxDTPZLHf4V2PY+aW5KxTIPKHEuDBs3Asrsws=",
          "address": "10.0.0.2",
          "address_v6": "fd70:7c8c:31c7:8069::2",
          "allowed_ips": [],
          "keepalive_s": 25,
          "expires_at": null,
          "connected": false,
          "private_key": null,
          "config": null,
          "created_at": "2026-09-21T10:07:11.412Z",
          "updated_at": "2026-09-21T10:07:11.412Z"
        },
        "previous": null
      }
    },
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
          "provider": "simulated",
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
          "public_key": "Rja0DiVnP6GzIhldDhlLF9iiPgsZ/emAeBvYMT7tACA=",
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
          "provider": "simulated",
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
          "public_key": "Rja0DiVnP6GzIhldDhlLF9iiPgsZ/emAeBvYMT7tACA=",
          "peer_count": 0,
          "created_at": "2026-09-21T10:05:26.777Z",
          "updated_at": "2026-09-21T10:05:26.777Z"
        },
        "previous": null
      }
    },
    {
      "id": "evt_01m31negx7e0k8c0kcxbh2x91v",
      "object": "event",
      "type": "backup.completed",
      "created_at": "2026-09-21T09:41:11.207Z",
      "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
      "resource_id": "bak_01m31nefxweeebdcfaf3cw4f8k",
      "parent_id": null,
      "sequence": 2,
      "request_id": null,
      "data": {
        "object": {
          "id": "bak_01m31nefxweeebdcfaf3cw4f8k",
          "object": "backup",
          "provider": "simulated",
          "status": "completed",
          "status_reason": null,
          "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
          "database": {
            "name": "orders",
            "region": "eu-central",
            "engine": "postgres",
            "version": "18",
            "size": "medium",
            "storage_gb": 100
          },
          "size_bytes": 0,
          "sha256": null,
          "table_count": null,
          "row_count": null,
          "verified_at": null,
          "expires_at": "2036-09-18T09:41:10.204Z",
          "created_at": "2026-09-21T09:41:10.204Z",
          "updated_at": "2026-09-21T09:41:11.207Z"
        },
        "previous": {
          "status": "pending",
          "size_bytes": null,
          "updated_at": "2026-09-21T09:41:10.204Z"
        }
      }
    },
    {
      "id": "evt_01m31nefxweeevdj5d2g80e36p",
      "object": "event",
      "type": "backup.created",
      "created_at": "2026-09-21T09:41:10.204Z",
      "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
      "resource_id": "bak_01m31nefxweeebdcfaf3cw4f8k",
      "parent_id": null,
      "sequence": 1,
      "request_id": "req_01m31nefxweef8xap5d4baebzd",
      "data": {
        "object": {
          "id": "bak_01m31nefxweeebdcfaf3cw4f8k",
          "object": "backup",
          "provider": "simulated",
          "status": "pending",
          "status_reason": null,
          "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
          "database": {
            "name": "orders",
            "region": "eu-central",
            "engine": "postgres",
            "version": "18",
            "size": "medium",
            "storage_gb": 100
          },
          "size_bytes": null,
          "sha256": null,
          "table_count": null,
          "row_count": null,
          "verified_at": null,
          "expires_at": "2036-09-18T09:41:10.204Z",
          "created_at": "2026-09-21T09:41:10.204Z",
          "updated_at": "2026-09-21T09:41:10.204Z"
        },
        "previous": null
      }
    },
    {
      "id": "evt_01m31n2egteb9d1q5h7c2x8m4r",
      "object": "event",
      "type": "database_user.created",
      "created_at": "2026-09-21T09:34:35.546Z",
      "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
      "resource_id": "dbu_01m31n2egteb8sxc9j5k7w3q6v",
      "parent_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
      "sequence": 1,
      "request_id": "req_01m31n2egtebaz6t3k9w5n1p7d",
      "data": {
        "object": {
          "id": "dbu_01m31n2egteb8sxc9j5k7w3q6v",
          "object": "database_user",
          "name": "shop",
          "labels": {
            "team": "orders"
          },
          "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
          "role": "read_write",
          "username": "dbu_01m31n2egteb8sxc9j5k7w3q6v_1",
          "password": null,
          "uri": null,
          "previous_login": null,
          "rotated_at": null,
          "created_at": "2026-09-21T09:34:35.546Z",
          "updated_at": "2026-09-21T09:34:35.546Z"
        },
        "previous": null
      }
    },
    {
      "id": "evt_01m31n1dnhevtbz7q2s5x9k3gw",
      "object": "event",
      "type": "database_user.created",
      "created_at": "2026-09-21T09:34:01.905Z",
      "project_id": "proj_01m31ksf4qe4m9v0w3n8c6r2hd",
      "resource_id": "dbu_01m31n1dnhevt2m0b4r8d6y1zs",
      "parent_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
      "sequence": 1,
      "request_id": "req_01m31n1dnhevtcm4w8r1z6t2hp",
      "data": {
        "object": {
          "id": "dbu_01m31n1dnhevt2m0b4r8d6y1zs",
          "object": "database_user",
          "name": "nightly-report",
          "labels": {},
          "database_id": "db_01m31mvd9qe7v8nhvfw9tp6rmn",
          "role": "read_only",
          "username": "dbu_01m31n1dnhevt2m0b4r8d6y1zs_1",
          "password": null,
          "uri": null,
          "previous_login": null,
          "rotated_at": null,
          "created_at": "2026-09-21T09:34:01.905Z",
          "updated_at": "2026-09-21T09:34:01.905Z"
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
          "provider": "simulated",
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
          "backup_retention_days": 3650,
          "restore_from": null,
          "storage_warning": null,
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
          "provider": "simulated",
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
          "backup_retention_days": 3650,
          "restore_from": null,
          "storage_warning": null,
          "connection": null,
          "created_at": "2026-09-21T09:30:44.919Z",
          "updated_at": "2026-09-21T09:30:44.919Z"
        },
        "previous": null
      }
    }
  ],
  "keys": [
    {
      "id": "key_01m31r0c2wek98v4m7xq3d5t6n",
      "object": "api_key",
      "name": "Deploys",
      "last_four": "4Tq9",
      "scopes": [
        "sites:read",
        "sites:write"
      ],
      "status": "active",
      "approval": "none",
      "secret": null,
      "created_at": "2026-09-21T10:11:14.012Z",
      "expires_at": "2036-12-31T00:00:00.000Z",
      "revoked_at": null,
      "last_used_at": null
    },
    {
      "id": "key_01m31qz0f8e2c6r9d1w5h0b4tk",
      "object": "api_key",
      "name": "Status page",
      "last_four": "xR0b",
      "scopes": [
        "domains:read"
      ],
      "status": "active",
      "approval": "none",
      "secret": null,
      "created_at": "2026-09-21T10:10:29.224Z",
      "expires_at": null,
      "revoked_at": null,
      "last_used_at": null
    }
  ],
  "members": [
    {
      "id": "acct_01m31kzq9te7n4c8w1d5h2r6bk",
      "object": "member",
      "name": "Ines Holt",
      "email": "ines@harbour-books.example",
      "role": "developer",
      "is_administrator": false,
      "created_at": "2026-09-21T09:16:10.426Z"
    },
    {
      "id": "acct_01m31ksf4qe2v8c5n0w7d3h9rm",
      "object": "member",
      "name": "Per Lund",
      "email": "per@harbour-books.example",
      "role": "owner",
      "is_administrator": true,
      "created_at": "2026-09-21T09:12:45.079Z"
    }
  ],
  "invitations": [
    {
      "id": "inv_01m31r4k2xe5d9c3v7n1w0h8tb",
      "object": "invitation",
      "email": "mara@harbour-books.example",
      "role": "read_only",
      "link": null,
      "invited_by": "Per Lund",
      "created_at": "2026-09-21T10:13:34.045Z",
      "expires_at": "2036-09-28T10:13:34.045Z"
    }
  ],
  "audit-log": [
    {
      "id": "aud_01m31r4k2xe8w3d6c9n5v0h1tq",
      "object": "audit_entry",
      "at": "2026-09-21T10:13:34.045Z",
      "account_id": "acct_01m31ksf4qe2v8c5n0w7d3h9rm",
      "account_name": "Per Lund",
      "action": "createInvitation",
      "target_id": "inv_01m31r4k2xe5d9c3v7n1w0h8tb",
      "target_name": "mara@harbour-books.example",
      "details": {
        "role": "read_only"
      },
      "address": "192.0.2.24"
    }
  ],
  "requests": [
    {
      "id": "req_01m31q3zg8e9drw26nbxdpv3ry",
      "object": "request",
      "at": "2026-09-21T10:10:22.856Z",
      "method": "POST",
      "path": "/api/v1/webhooks",
      "query": "",
      "operation": "createWebhook",
      "status": 201,
      "duration_ms": 4,
      "key_id": "key_01m31qz0f8e2c6r9d1w5h0b4tk",
      "error_code": null
    }
  ]
} as const;
